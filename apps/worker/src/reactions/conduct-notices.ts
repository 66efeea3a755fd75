/**
 * PlayerForfeited, StrikeOverturned, BanLifted → what the player is told on the next page. It only tells: whether there is a
 * ban is counted where somebody sits down, with or without this.
 */
import type { LogEntry } from '@slag/engine/log';
import { conductEventOf, gameStream, isGameStream, isPlayerStream, PLAYER_PREFIX } from '@slag/store/codec';
import { findBan, findForfeiter } from '@slag/store/conduct';
import { saveNotice } from '@slag/store/notices';
import type { House } from '../house.js';
import type { Reaction } from './reaction.js';

export const conductNotices: Reaction = {
  name: 'conduct-notices',
  types: ['PlayerForfeited', 'StrikeOverturned', 'BanLifted'],
  react: async (house, entries) => {
    for (const entry of entries) {
      if (entry.type === 'PlayerForfeited' && isGameStream(entry.stream)) await tellOfBan(house, entry);
      if (isPlayerStream(entry.stream)) await tellOfRuling(house, entry);
    }
  },
};

/** Only of a ban that this very forfeit brought about, and that has not ended meanwhile. */
async function tellOfBan({ db, clock }: House, { stream, version, at }: LogEntry): Promise<void> {
  const game = stream.slice(gameStream('').length);
  const player = await findForfeiter(db, game, version);
  if (player === null) return;
  const ban = await findBan(db, player, at);
  const third = ban?.strikes.at(-1);
  if (ban === null || third?.game !== game || third.version !== version || ban.until <= clock()) return;
  await saveNotice(db, player, { subject: `ban ${game} ${version}`, kind: 'ban', until: ban.until, madeAt: at });
}

async function tellOfRuling({ db }: House, entry: LogEntry): Promise<void> {
  const player = entry.stream.slice(PLAYER_PREFIX.length);
  const event = conductEventOf(entry);
  if (event.type === 'StrikeOverturned') {
    await saveNotice(db, player, { subject: `overturned ${event.data.game} ${event.data.version}`, kind: 'overturned', until: null, madeAt: entry.at });
  }
  if (event.type === 'BanLifted') await saveNotice(db, player, { subject: `lifted ${event.data.until}`, kind: 'lifted', until: event.data.until, madeAt: entry.at });
}
