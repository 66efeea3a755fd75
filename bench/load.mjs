// The load of (c), in a process of its own: contestants with a socket each play through the API, a fixed number of commands in
// flight over all of them. Takes {urls, tournament, guests: [{token}], inFlight, warmSeconds, seconds} on stdin, the guests spread over
// the urls; prints {perSecond, p50Ms, p99Ms, …, frameSizes}, measured from send to accepted. Says "begin" and "end" of the measured time
// on a line each.
import { Contestant } from './contestant.mjs';
import { Lanes } from './lanes.mjs';

const SIZES = 2000;
const plan = JSON.parse(await new Response(process.stdin).text());
const lanes = new Lanes();
const frameSizes = [];
let frames = 0;
const onFrames = message => {
  if (!lanes.isMeasuring) return;
  frames += 1;
  if (frameSizes.length < SIZES) frameSizes.push(JSON.stringify(message).length);
};
const contestants = plan.guests.map(({ token }, i) => new Contestant({ url: plan.urls[i % plan.urls.length], token, onReady: one => lanes.offer(one), onFrames }));
for (let i = 0; i < contestants.length; i += 20) await Promise.all(contestants.slice(i, i + 20).map(one => one.join(plan.tournament)));

const measured = await lanes.run(plan, moment => process.stdout.write(`${moment}\n`));
const result = {
  ...measured,
  /** Contestants that met their limit of commands a second: a measure with such is none. */
  delays: contestants.reduce((sum, one) => sum + one.delays, 0),
  finished: contestants.filter(one => one.hasFinished).length,
  framesPerCommand: Number((frames / Math.max(1, measured.commands)).toFixed(2)),
  frameSizes,
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
