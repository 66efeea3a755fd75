import { BackSymbol } from './card-back';
import styles from './cards.module.css';
import { CourtSymbols } from './court-figures';
import { SuitSymbols } from './suit-shapes';

/** The drawings that all cards of a page share. A page with cards has this once. */
export const CardSymbols = () => (
  <svg className={styles.symbols} width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <SuitSymbols />
      <CourtSymbols />
      <BackSymbol />
    </defs>
  </svg>
);
