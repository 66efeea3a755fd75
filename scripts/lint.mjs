// `npm run lint`: the linter with the house's own rules (.oxlintrc.json, scripts/lint/), then what no linter reads: package files.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DOORS } from './lint/house-rules.mjs';
import { continueUnderPinnedNode, root, runtimeEnv } from './node-runtime.mjs';

await continueUnderPinnedNode(import.meta.url);

/** A package may depend only on the rooms it may import, and every version is exact. */
function faultsOfPackage(file) {
  const { name = '', dependencies = {}, devDependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const doors = DOORS[name.replace('@slag/', '')];
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([wanted, version]) => {
    const room = /^@slag\/(.+)$/.exec(wanted)?.[1];
    const faults = [];
    if (doors && room && !doors.includes(room)) faults.push(`${file}: ${name} may not depend on ${wanted}`);
    if (!/^\d/.test(version)) faults.push(`${file}: ${wanted} is not pinned exactly (${version})`);
    return faults;
  });
}

const packageFiles = ['package.json', ...['packages', 'apps'].flatMap(folder => fs.readdirSync(path.join(root, folder)).map(name => `${folder}/${name}/package.json`))];
const faults = packageFiles.filter(file => fs.existsSync(path.join(root, file))).flatMap(file => faultsOfPackage(path.join(root, file)));
for (const fault of faults) console.error(fault);

const linter = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
const ran = spawnSync(process.execPath, [linter, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env: runtimeEnv() });
process.exit(ran.status === 0 && faults.length === 0 ? 0 : 1);
