/** What the table is waiting for before the first card, in the middle where the trick will lie. */
import type { Card } from '@slag/engine/cards';
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/i18n/routing';
import { CardFace } from '@/cards/card-face';
import { sortHand } from '@/cards/hand-order';
import type { SeatName } from './names';
import styles from './table.module.css';

type SignKey = 'laundryWindow' | 'laundryCall' | 'blindWindow' | 'blindAnswers' | 'poverty' | 'deadMan' | 'duel' | 'layAway';

interface Sign {
  key: SignKey;
  seat: number | null;
  number: number;
}

/** null: cards are being played, or nothing is waited for. */
function signOf({ phase, deals }: GameState): Sign | null {
  const deal = deals.at(-1);
  switch (phase.kind) {
    case 'laundryWindow':
      return { key: 'laundryWindow', seat: null, number: deal?.laundry.length ?? 0 };
    case 'laundryAnswers':
      return { key: 'laundryCall', seat: deal?.laundry.at(-1)?.seat ?? null, number: 0 };
    case 'blindToepWindow':
      return { key: 'blindWindow', seat: null, number: 0 };
    case 'blindToepAnswers':
      return { key: 'blindAnswers', seat: deal?.toeps.at(-1)?.seat ?? null, number: deal?.stake ?? 0 };
    case 'povertyAnswers':
      return { key: 'poverty', seat: deal?.toeps.at(-1)?.seat ?? null, number: deal?.stake ?? 0 };
    case 'deadMansChoice':
      return { key: 'deadMan', seat: deal?.leader ?? null, number: deal?.stake ?? 0 };
    case 'duelQuestion':
      return { key: 'duel', seat: null, number: 0 };
    case 'layAway':
      return { key: 'layAway', seat: phase.asked, number: 0 };
    case 'toepAnswers':
    case 'playing':
    case 'settling':
    case 'betweenDeals':
    case 'finished':
    case 'stopped':
      return null;
    default:
      return phase satisfies never;
  }
}

export const hasSign = (state: GameState): boolean => signOf(state) !== null;

/** The newest hand that was laid down and that these eyes have checked. */
function sawHand({ phase }: GameState, own: number | null): { seat: number; cards: Card[] } | null {
  if (own === null || phase.kind !== 'laundryWindow') return null;
  const laid = phase.holdings.laid.at(-1);
  return laid === undefined || laid.seat === own || !laid.seenBy.includes(own) ? null : { seat: laid.seat, cards: sortHand(laid.cards.filter((card) => card !== null)) };
}

interface TableSignProps {
  state: GameState;
  own: number | null;
  names: readonly SeatName[];
  locale: Locale;
  nameOf: (card: Card) => string;
}

export const TableSign = ({ state, own, names, locale, nameOf }: TableSignProps) => {
  const t = useTranslations('table.sign');
  const sign = signOf(state);
  if (sign === null) return null;
  const name = sign.seat === null ? '' : (names[sign.seat]?.name ?? '');
  const saw = sawHand(state, own);
  return (
    <div className={styles.sign}>
      <p>
        <strong>{t(sign.key, { name, number: sign.number })}</strong>
      </p>
      {saw === null ? (
        <p>{t(`${sign.key}Hint`, { name, number: sign.number })}</p>
      ) : (
        <>
          <p>{t('sawHand', { name: names[saw.seat]?.name ?? '' })}</p>
          <ul>
            {saw.cards.map((card) => (
              <li key={card}>
                <CardFace card={card} locale={locale} />
                <span className="sr-only">{nameOf(card)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
