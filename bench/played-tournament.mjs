// A small evening played through the real API: material for the page benches. One tournament is finished and revealed, another
// stands open with a game begun; both by browser sessions, whose cookies come along.
import { setTimeout as wait } from 'node:timers/promises';
import { Contestant, call } from './contestant.mjs';

const HOUR = 3_600_000;

async function openTournament(url, token, title, boards) {
  const now = Date.now();
  const made = await call(url, token, 'POST', 'tournaments', { title, boards, bots: ['regular', 'regular', 'regular'], opensAt: now + HOUR, closesAt: now + 2 * HOUR });
  await call(url, token, 'POST', `tournaments/${made.summary.id}/open`);
  return made.summary.id;
}

/** Plays to the end. */
function playOut(contestant) {
  return new Promise((resolve, reject) => {
    contestant.plan.onEnd = resolve;
    contestant.plan.onReady = () => contestant.play().then(answer => (answer.status === 'accepted' ? contestant.again() : reject(new Error(answer.code))), reject);
  });
}

async function untilFinished(url, token, tournament) {
  for (let i = 0; i < 300; i++) {
    const { summary } = await call(url, token, 'GET', `tournaments/${tournament}`);
    if (summary.phase === 'finished') return;
    await wait(100);
  }
  throw new Error('the tournament does not finish');
}

/** A guest as a browser has it: the session cookie that POST guests sets. */
async function makeBrowserGuest(url, nickname) {
  const answer = await fetch(`${url}/api/guests`, { method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ nickname }) });
  if (!answer.ok) throw new Error(`guests: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map(line => {
    const [pair] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

export async function makePlayedTournament({ url, token: askToken }) {
  const token = await askToken();
  const finished = await openTournament(url, token, 'Donderdag in de kroeg', 10);
  const { guests } = await call(url, token, 'POST', `tournaments/${finished}/guests`, { nicknames: ['Els', 'Karel', 'Mo', 'Annelies', 'Henk'] });
  const contestants = guests.map(guest => new Contestant({ url, token: guest.token, onReady: () => undefined }));
  for (const contestant of contestants) {
    const played = playOut(contestant);
    await contestant.join(finished);
    await played;
    contestant.leave();
  }
  await call(url, token, 'POST', `tournaments/${finished}/close`);
  await untilFinished(url, token, finished);
  const open = await openTournament(url, token, 'Vrijdag in de kroeg', 10);
  const cookies = await makeBrowserGuest(url, 'Sanne');
  return { closed: { tournament: finished, game: contestants[0].game }, open: { tournament: open, cookies } };
}
