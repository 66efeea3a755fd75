/** The API as a process: settings from the environment, one listening port, a clean end. */
import 'reflect-metadata';
import { openBots } from '@slag/bots/open-bots';
import { ConfigError, readConfig, serviceDatabaseOf } from '@slag/store/config';
import { loadOrCreateKeys } from '@slag/store/keys';
import { openHouse } from './house.js';
import { makeApp } from './make-app.js';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const bots = openBots();
  const house = openHouse({
    config,
    keys: loadOrCreateKeys(config.dataDir),
    databaseUrl: serviceDatabaseOf(config),
    chooseFor: bots.chooseFor,
    onError: (problem) => console.error(problem instanceof Error ? problem.message : String(problem)),
  });
  const { app, close } = await makeApp(house);
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    close()
      .then(() => bots.close())
      .then(
        () => process.exit(0),
        (problem: unknown) => {
          console.error(problem);
          process.exit(1);
        },
      );
  };
  // Whoever started this process holds a channel to it: when that goes, so does the process.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
  await app.listen(config.apiPort, config.apiHost);
  console.log(JSON.stringify({ ready: true, service: 'api', port: config.apiPort }));
}

start().catch((problem: unknown) => {
  console.error(problem instanceof ConfigError ? problem.message : problem);
  process.exit(1);
});
