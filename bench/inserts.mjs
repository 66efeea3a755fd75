// The yardstick of (c), in a process of its own: single-row INSERT commits, 200 in flight, on one pool of the API's size.
// Takes {connectionString, poolSize, inFlight, seconds} as its one argument and prints {perSecond}.
import pg from 'pg';

const { connectionString, poolSize, inFlight, seconds } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ connectionString, max: poolSize });
await pool.query('create table if not exists bench_inserts (id bigint generated always as identity primary key, stream text not null, version int not null, data jsonb not null)');
const row = JSON.stringify({ seat: 0, card: 23, next: { seat: 1, deadlineAt: null } });
let done = 0;
let isOver = false;
const insert = async lane => {
  for (let version = 1; !isOver; version++) {
    await pool.query({ name: 'one-row', text: 'insert into bench_inserts (stream, version, data) values ($1, $2, $3)', values: [`game-${lane}`, version, row] });
    done += 1;
  }
};
const lanes = Array.from({ length: inFlight }, (_, lane) => insert(lane));
await new Promise(resolve => setTimeout(resolve, 1000));
const before = done;
const began = performance.now();
await new Promise(resolve => setTimeout(resolve, seconds * 1000));
const perSecond = (done - before) / ((performance.now() - began) / 1000);
isOver = true;
await Promise.all(lanes);
await pool.query('drop table bench_inserts');
await pool.end();
console.log(JSON.stringify({ perSecond: Math.round(perSecond) }));
