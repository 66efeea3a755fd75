/** All cards on one sheet, large and at 44 px. */
import { allCards } from '@slag/engine/cards';
import { createRoot } from 'react-dom/client';
import { CardBack } from '@/cards/card-back';
import { CardFace } from '@/cards/card-face';
import { CardSymbols } from '@/cards/card-symbols';
import '@/app/globals.css';
import './fonts.css';

const Sheet = ({ width, deck }: { width: number; deck: 'two' | 'four' }) => (
  <div data-deck={deck} style={{ display: 'grid', gridTemplateColumns: `repeat(8, ${width}px)`, gap: 8, padding: 12 }}>
    {allCards().map((card) => (
      <CardFace key={card} card={card} locale="nl" />
    ))}
    <CardBack />
  </div>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <div style={{ background: 'var(--color-table)' }}>
      <CardSymbols />
      <Sheet width={120} deck="two" />
      <Sheet width={44} deck="four" />
    </div>,
  );
