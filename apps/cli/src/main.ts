/** `slag`: the house on the command line. Exit codes: 0 all well, 1 something does not hold, 2 the question could not be put. */
import { Command, CommanderError, Option } from 'commander';
import { deal, type DealOptions } from './commands/deal.js';
import { play } from './commands/play.js';
import { tournament, type TournamentOptions } from './commands/tournament.js';
import { verify, type VerifyCommandOptions } from './commands/verify.js';
import { type ExitCode, type Io, processIo, UsageError } from './io.js';

const EXIT_CODES = `
Exit codes: 0 all well · 1 something does not hold · 2 the question could not be put (wrong usage, unreadable file)`;

function addVerify(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('verify')
    .summary('check an exported log from end to end, offline')
    .description(
      'Checks an exported log offline: deals everything again from the revealed secrets, decides every command again, chooses every bot move ' +
        'again, recomputes points and standings, and checks chain and signatures. Names the first thing that does not follow.',
    )
    .argument('<file>', 'a bundle (slag-bundle/1), a table’s opened log (slag-table/1), an own view (slag-view/1) or the own conduct (slag-conduct/1)')
    .option('--key <fingerprint>', 'the log key you know, as `npm start` prints it')
    .option('--bundle <file>', 'for an own view: the opened log to compare it with')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', `\nExample: slag verify tournament.jsonl --key 1a2b-3c4d-…\n${EXIT_CODES}`)
    .action(async (file: string, options: VerifyCommandOptions) => end(await verify(file, options, io)));
}

function addDeal(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('deal')
    .summary('deal one board from its secret, to check it by hand')
    .description('Prints the board’s seed, its deck in dealing order and the leaf of its secret in the commitment’s tree, one a line.')
    .requiredOption('--secret <hex>', 'the board’s revealed secret, 32 bytes')
    .requiredOption('--nonces <hex>', 'NR, the hash of all contributed nonces, 32 bytes')
    .requiredOption('--commit <hex>', 'C, the tournament’s commitment, 32 bytes')
    .requiredOption('--board <n>', 'the board’s number, from 1')
    .option('--attempt <m>', 'a director’s redeal; 0 in live play', '0')
    .option('--json', 'print {seed, deck, leaf} as JSON')
    .addHelpText('after', EXIT_CODES)
    .action((options: DealOptions) => end(deal(options, io)));
}

function addPlay(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('play')
    .summary('play scripts (slag-script/1) through the engine')
    .description('Plays each script through the engine and nothing else, prints one JSON object for each, and holds it to what the script expects.')
    .argument('<script...>', 'files of slag-script/1')
    .addOption(new Option('--json', 'JSON is what it always prints').hideHelp())
    .addHelpText('after', '\nExit codes: 0 all as expected · 1 a mismatch (named on standard error) · 2 a file that is no script, or asks for rules not yet played')
    .action(async (files: string[]) => end(await play(files, io)));
}

function addTournament(program: Command, io: Io, end: (code: ExitCode) => void): void {
  program
    .command('tournament')
    .summary('play a whole tournament through a running house, and check it')
    .description(
      'Makes a tournament through the real API, contributes a nonce for each contestant, opens it, plays it with scripted contestants over ' +
        'real sockets, closes it, waits for the reveal, holds the standings to its own count, and verifies the downloaded bundle.',
    )
    .requiredOption('--url <url>', 'where the house answers, such as http://localhost:3000')
    .requiredOption('--organiser <token>', 'an organiser’s token, from `npm run organiser -- --token`')
    .option('--contestants <n>', 'how many play, 1 to 2000', '200')
    .option('--boards <n>', 'how many boards, 1 to 50', '10')
    .option('--bots <names>', 'the bots in seats 1, 2 and 3', 'regular,regular,regular')
    .option('--play <bot>', 'what the contestants play by: novice, steady, regular or mixed', 'mixed')
    .option('--concurrency <n>', 'how many play at the same time', '200')
    .option('--out <file>', 'keep the downloaded bundle here')
    .option('--key <fingerprint>', 'the log key you know; without it the key of the first answer is held to')
    .option('--wait <seconds>', 'how long to wait for the reveal', '120')
    .option('--json', 'print the outcome as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(async (options: TournamentOptions) => end(await tournament(options, io)));
}

/** Runs one command line (without node and script); resolves to the exit code and never throws on what a user did. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = 0;
  const end = (ended: ExitCode): void => void (code = ended);
  const program = new Command('slag')
    .description('Vierde Slag on the command line: check logs and deals, play scripts, run tournaments.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: (text) => io.err(text.trimEnd()) })
    .showHelpAfterError('(slag --help shows what there is)');
  addVerify(program, io, end);
  addDeal(program, io, end);
  addPlay(program, io, end);
  addTournament(program, io, end);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: (text) => io.err(text.trimEnd()) });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UsageError)) throw error;
    io.err(error.message);
    if (args.includes('--json')) io.out(JSON.stringify({ ok: false, error: error.message }));
    return 2;
  }
}

// Run as a file of its own it does what `slag` does, instead of nothing at all.
if (import.meta.main) process.exitCode = await run(process.argv.slice(2), processIo);
