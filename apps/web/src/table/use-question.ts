/** What is asked of the own seat, in words: the question, what each answer costs, and what to know before answering. */
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import type { Ask, Choices } from './choices';
import type { LetterAction } from './keys';
import type { SeatName } from './names';
import type { TableActions } from './use-table';

export interface AnswerModel {
  /** The letter that does the same. */
  letter: LetterAction | null;
  label: string;
  /** What it costs or brings; null: nothing to say. */
  cost: string | null;
  isMain: boolean;
  /** It can be touched, and then says why it cannot be done. */
  isOff: boolean;
  onPick: () => void;
}

export interface QuestionModel {
  text: string;
  notes: string[];
  answers: AnswerModel[];
}

type Asked = Exclude<Ask, { kind: 'card' }>;

/** null: nothing is asked but a card, or nothing at all. */
export function useQuestion(state: GameState, own: number | null, table: TableActions, names: readonly SeatName[]): QuestionModel | null {
  const t = useTranslations('table.ask');
  const decide = useTranslations('table.decide');
  const ask = table.choices?.ask ?? null;
  if (own === null || ask === null || ask.kind === 'card') return null;
  const nameOf = (seat: number): string => names[seat]?.name ?? '';
  const answer = (letter: LetterAction | null, label: string, cost: string | null, onPick: () => void, more: { isMain?: boolean; isOff?: boolean } = {}): AnswerModel => ({
    letter, label, cost, onPick, isMain: more.isMain ?? false, isOff: more.isOff ?? false,
  });
  const words = { t, decide, nameOf, answer, table };
  const stand = standOf(ask, table.choices);
  const asked = questionFor(ask, words);
  return stand === null ? asked : { ...asked, notes: [...asked.notes, t('stand', { ...stand, points: state.points[own] ?? 0 })] };
}

interface Words {
  t: ReturnType<typeof useTranslations<'table.ask'>>;
  decide: ReturnType<typeof useTranslations<'table.decide'>>;
  nameOf: (seat: number) => string;
  answer: (letter: LetterAction | null, label: string, cost: string | null, onPick: () => void, more?: { isMain?: boolean; isOff?: boolean }) => AnswerModel;
  table: TableActions;
}

/** The stake now; what it is after an answer stands at that answer. */
function standOf(ask: Asked, choices: Choices | null): { stake: number } | null {
  return choices === null || ask.kind === 'duel' || ask.kind === 'layAway' || ask.kind === 'botPlays' ? null : { stake: choices.stake };
}

function questionFor(ask: Asked, words: Words): QuestionModel {
  switch (ask.kind) {
    case 'toepAnswer':
      return toepQuestion(ask, words);
    case 'deadMansChoice':
      return deadMansQuestion(ask, words);
    case 'laundryAnswer':
      return checkQuestion(ask, words);
    case 'laundryWindow':
      return laundryQuestion(ask, words);
    case 'blindWindow':
      return blindQuestion(ask, words);
    case 'duel':
      return duelQuestion(ask, words);
    case 'layAway':
      return layAwayQuestion(words);
    case 'botPlays':
      return { text: words.t('botPlays'), notes: [], answers: [words.answer(null, words.t('takeSeat'), null, () => words.table.sayNow('TakeSeat'), { isMain: true })] };
    default:
      return ask satisfies never;
  }
}

type Of<K extends Asked['kind']> = Extract<Asked, { kind: K }>;

function toepQuestion({ by, toeper, stake, price }: Of<'toepAnswer'>, { t, decide, nameOf, answer, table }: Words): QuestionModel {
  const values = { name: nameOf(toeper), stake, fold: price };
  return {
    text: by === 'toep' ? decide('toepQuestion', values) : t(by, values),
    notes: [],
    answers: [
      answer('stay', decide('stay'), decide('stayCost', { stake }), () => table.say('Stay'), { isMain: true }),
      answer('fold', decide('fold'), decide('foldCost', { points: price }), () => table.say('Fold')),
    ],
  };
}

function deadMansQuestion({ dead, stake, price, doubled }: Of<'deadMansChoice'>, { t, decide, nameOf, answer, table }: Words): QuestionModel {
  return {
    text: t('deadMan', { name: dead.map(nameOf).join(', '), stake, points: price }),
    notes: doubled === null ? [] : [t('jackFinish', { points: doubled })],
    answers: [
      answer('stay', t('playAlong'), t('loseCost', { points: stake }), () => table.say('PlayAlong'), { isMain: true }),
      answer('fold', t('sitOut'), decide('foldCost', { points: price }), () => table.say('SitOut')),
    ],
  };
}

function checkQuestion({ caller, checks, believes }: Of<'laundryAnswer'>, { t, nameOf, answer, table }: Words): QuestionModel {
  const name = nameOf(caller);
  return {
    text: t('laundry', { name }),
    notes: checks + believes === 0 ? [] : [t('soFar', { checks, believes })],
    answers: [
      answer('check', t('check'), t('checkCost'), () => table.say('CheckLaundry')),
      answer('believe', t('believe'), t('believeCost'), () => table.say('BelieveLaundry'), { isMain: true }),
    ],
  };
}

function laundryQuestion({ refusal, isGenuine, canBluff }: Of<'laundryWindow'>, { t, answer, table }: Words): QuestionModel {
  const hint = isGenuine ? t('isGenuine') : canBluff ? t('isBluff') : t('isNoLaundry');
  const call = answer('call', t('callLaundry'), t(isGenuine ? 'callGenuine' : canBluff ? 'callBluff' : 'callNot'), () => table.say('CallLaundry'), { isMain: isGenuine, isOff: refusal !== null });
  const wave = answer('wave', t('wave'), t('waveCost'), table.wave, { isMain: !isGenuine });
  return { text: t(table.hasWaved ? 'laundryWaved' : 'laundryWindow'), notes: table.hasWaved ? [] : [hint], answers: table.hasWaved ? [call] : [call, wave] };
}

function blindQuestion({ refusal, stake }: Of<'blindWindow'>, { t, answer, table }: Words): QuestionModel {
  const call = answer('toep', t('callBlind'), t('callBlindCost', { stake }), () => table.say('CallBlindToep'), { isOff: refusal !== null });
  const wave = answer('wave', t('seeCards'), null, table.wave, { isMain: true });
  if (refusal !== null) return { text: t('blindNotYou'), notes: [], answers: [] };
  return { text: t(table.hasWaved ? 'blindWaved' : 'blindWindow', { stake }), notes: [], answers: table.hasWaved ? [call] : [call, wave] };
}

function duelQuestion({ hasAccepted, otherAccepted }: Of<'duel'>, { t, answer, table }: Words): QuestionModel {
  if (hasAccepted) return { text: t('duelWaiting'), notes: [], answers: [] };
  return {
    text: t(otherAccepted ? 'duelOffered' : 'duel'),
    notes: [t('duelWhat')],
    answers: [
      answer('stay', t('duelYes'), t('duelYesCost'), () => table.say('AcceptDuel'), { isMain: true }),
      answer('fold', t('duelNo'), t('duelNoCost'), () => table.say('DeclineDuel')),
    ],
  };
}

function layAwayQuestion({ t, answer, table }: Words): QuestionModel {
  const count = table.laid.length;
  return { text: t('layAway'), notes: [t('layAwayWhat')], answers: [answer('layAway', t('layAwayDo'), t('layAwayCount', { count }), table.layAway, { isMain: true, isOff: count !== 3 })] };
}
