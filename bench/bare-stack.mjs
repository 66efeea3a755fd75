// The fair yardstick of (c): socket.io and PostgreSQL as they come, and nothing of ours. A command is one message in, one INSERT of as many
// rows and bytes as a command appends, one answer, and as many frames of the same sizes to its sender. Takes {connectionString, poolSize,
// batches: [[bytes of a row, …], …], frameSizes: [bytes, …], framesPerCommand} on stdin; prints {port}. Ends when its stdin's owner kills it.
import http from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

const { connectionString, poolSize, batches, frameSizes, framesPerCommand } = JSON.parse(await new Response(process.stdin).text());
const pool = new pg.Pool({ connectionString, max: poolSize });
await pool.query('create table if not exists bench_rows (id bigint generated always as identity primary key, stream text not null, version integer not null, data json not null, unique (stream, version))');
const text = bytes => JSON.stringify('x'.repeat(Math.max(0, bytes - 2)));
const rowsOf = batches.map(batch => batch.map(text));
const frames = frameSizes.map(bytes => ({ frames: 'x'.repeat(Math.max(0, bytes - 14)) }));
const INSERT = 'insert into bench_rows (stream, version, data) select $1, * from unnest($2::integer[], $3::json[])';

const server = http.createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false, httpCompression: false });
let turn = 0;
let owed = 0;
io.on('connection', socket => {
  let version = 0;
  socket.on('command', async (command, answer) => {
    turn += 1;
    const rows = rowsOf[turn % rowsOf.length];
    await pool.query({ name: 'rows', text: INSERT, values: [socket.id, rows.map((_, i) => version + 1 + i), rows] });
    version += rows.length;
    for (owed += framesPerCommand; owed >= 1; owed--) socket.emit('frames', frames[turn % frames.length]);
    answer({ status: 'accepted', seq: version });
  });
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port })));
