// Takes the pictures of the tour in docs/screens/table: the table in every phase, on a phone and on a desk, without a server.
// Run from apps/web: node test/harness/take-screens.mjs
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer, runnerImport } from 'vite';
import { findChromium } from '../../../../scripts/test-services.mjs';

const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
];
const folder = fileURLToPath(new URL('../../../../docs/screens/table/', import.meta.url));
const { scenes } = (await runnerImport(fileURLToPath(new URL('./scenes.ts', import.meta.url)))).module;
const server = await createServer({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)), logLevel: 'error' });
await server.listen();
const home = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(folder, { recursive: true });
for (const { name, viewport } of SIZES) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', colorScheme: 'dark' });
  for (const scene of Object.keys(scenes)) {
    await page.goto(`${home}scene.html?scene=${scene}`);
    await page.locator('main h1, main [data-own], main ul').first().waitFor();
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${folder}${scene}-${name}.jpg`, type: 'jpeg', quality: 72 });
    console.log(`${scene} ${name}`);
  }
  await page.close();
}
await browser.close();
await server.close();
