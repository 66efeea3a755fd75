/** Tables as they are shown to one asker: from rows to the contract's shape. */
import type { TableSeat, TableShape } from '@slag/contracts/tables';
import type { TableDetail } from '@slag/store/tables';
import type { Caller } from '../http/caller.js';
import { isChanged } from './table-rules.js';

const ERASED = '–';

export function shapeOf(table: TableDetail, caller: Caller | null): TableShape {
  const { id, kind, preset, rules, bots, phase, game, games, watchers } = table;
  const own = caller === null ? undefined : table.people.find(({ player }) => player === caller.playerId);
  return {
    id, kind, preset, bots, phase, game, games, watchers,
    code: table.code,
    isChanged: isChanged(kind, rules),
    rules: { ...rules },
    seats: Array.from({ length: table.seats }, (_, seat) => seatOf(table, seat, caller)),
    mayWatch: table.may_watch,
    openLog: table.open_log,
    isHost: caller !== null && table.host === caller.playerId,
    ownSeat: own?.seat ?? null,
    startsAt: table.starts_at,
    madeAt: table.made_at,
  };
}

/** A person who sits there; else who played there and has gone, or the bot of the game that is played; else nobody. */
function seatOf({ people, left, phase, holders }: TableDetail, seat: number, caller: Caller | null): TableSeat {
  const person = people.find((one) => one.seat === seat);
  if (person) {
    const { player, nickname, isGuest, isHere, isReady } = person;
    return { kind: 'player', player, nickname: nickname ?? ERASED, isGuest, isMe: player === caller?.playerId, isHere, isReady };
  }
  const gone = phase === 'gathering' ? undefined : left.find((one) => one.seat === seat);
  if (gone) return { kind: 'left', nickname: gone.nickname ?? ERASED };
  const holder = phase === 'gathering' ? undefined : holders?.[seat];
  return holder?.kind === 'bot' ? { kind: 'bot', bot: holder.bot } : { kind: 'empty' };
}
