/**
 * Prints a one-time link that makes its visitor an organiser (good for 24 hours), or with `--token` a Bearer token of a
 * new organiser for the command line. One line of JSON: {"link": …} or {"token": …}.
 */
import { ConfigError, readConfig, serviceDatabaseOf } from '@slag/store/config';
import { openDatabase } from '@slag/store/database';
import { giveRole, makePlayer } from '@slag/store/players';
import { makeBearerToken, makeOrganiserLink } from '@slag/store/tokens';

async function run(isToken: boolean): Promise<void> {
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
    const token = await makeOrganiserLink(db, at);
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    console.log(JSON.stringify({ link: `${origin}/organiser?token=${token}` }));
  } finally {
    await close();
  }
}

run(process.argv.includes('--token')).catch((problem: unknown) => {
  console.error(problem instanceof ConfigError ? problem.message : problem);
  process.exit(1);
});
