import { BackSymbol } from './card-back';
import styles from './cards.module.css';

/** The back that all cards of a page share; a page with cards has this once. The court stands in `public/cards/court.svg`. */
export const CardSymbols = () => (
  <svg className={styles.symbols} width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <BackSymbol />
    </defs>
  </svg>
);
