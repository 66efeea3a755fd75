/**
 * Prints a one-time link that makes its visitor an organiser (good for 24 hours), with `--admin` or `--director` an admin
 * or a director, or with `--token` a Bearer token of a new organiser for the command line. One line of JSON: {"link": …}
 * or {"token": …}.
 */
import { ConfigError, readConfig, serviceDatabaseOf } from '@slag/store/config';
import { openDatabase } from '@slag/store/database';
import { giveRole, makePlayer, type Role } from '@slag/store/players';
import { makeBearerToken, makeOrganiserLink } from '@slag/store/tokens';

async function run(isToken: boolean, role: Role): Promise<void> {
  const config = readConfig(process.env);
  const { db, close } = openDatabase({ connectionString: serviceDatabaseOf(config), poolSize: 1 });
  const at = Date.now();
  try {
    if (isToken) {
      const player = await makePlayer(db, { nickname: 'Organisator', isGuest: true, authUserId: null, at });
      await giveRole(db, player.id, 'organiser', at);
      console.log(JSON.stringify({ token: await makeBearerToken(db, { player: player.id, kind: 'organiser', at }) }));
      return;
    }
    const token = await makeOrganiserLink(db, at, role);
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    console.log(JSON.stringify({ link: `${origin}/organiser?token=${token}${role === 'organiser' ? '' : `&role=${role}`}` }));
  } finally {
    await close();
  }
}

const roleOf = (given: readonly string[]): Role => (given.includes('--admin') ? 'admin' : given.includes('--director') ? 'director' : 'organiser');

run(process.argv.includes('--token'), roleOf(process.argv)).catch((problem: unknown) => {
  console.error(problem instanceof ConfigError ? problem.message : problem);
  process.exit(1);
});
