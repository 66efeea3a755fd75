// The proxies of this folder on this machine: the shipped file with its name, ports and certificate replaced, and the program with it.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const DOMAIN = 'localhost';
const PATIENCE_MS = 20_000;
const shipped = name => path.join(import.meta.dirname, name);
const hasIpv6 = () => Object.values(os.networkInterfaces()).some(list => list?.some(({ family }) => family === 'IPv6'));

/** A certificate signed by itself, as an operator would bring one. @returns {{ certificate: string, key: string }} files */
function makeCertificate(folder) {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map(name => path.join(folder, name));
  const names = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`];
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...names], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl: ${made.error?.message ?? made.stderr}`);
  return { certificate, key };
}

/** The text with every pair replaced. Throws where one is not there: then it is not the shipped file that is tried. */
function put(text, pairs) {
  return pairs.reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`nginx.conf: nothing to replace for ${from}`);
    return rest.replaceAll(from, to);
  }, text);
}

function planNginx({ folder, house, ports }) {
  const { certificate, key } = makeCertificate(folder);
  const site = put(fs.readFileSync(shipped('nginx.conf'), 'utf8'), [
    ['/etc/ssl/toep.example/fullchain.pem', certificate],
    ['/etc/ssl/toep.example/privkey.pem', key],
    ['toep.example', DOMAIN],
    ['listen 80;', `listen ${ports.http};`],
    ['listen [::]:80;', hasIpv6() ? `listen [::]:${ports.http};` : ''],
    ['listen 443 ssl', `listen ${ports.https} ssl`],
    ['listen [::]:443 ssl http2;', hasIpv6() ? `listen [::]:${ports.https} ssl http2;` : ''],
    ['127.0.0.1:3000', `127.0.0.1:${house.port}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`);
  const main = `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}}\n`;
  fs.writeFileSync(path.join(folder, 'nginx.conf'), main);
  return { args: ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], env: {}, trusted: certificate };
}

/** In front of API and web themselves, as in compose. For a name that is nobody's Caddy makes a certificate by itself. */
function planCaddy({ folder, house, ports }) {
  const options = ['admin off', 'skip_install_trust', `http_port ${ports.http}`, `https_port ${ports.https}`, `storage file_system ${folder}/caddy`];
  fs.writeFileSync(path.join(folder, 'Caddyfile'), `{\n\t${options.join('\n\t')}\n}\nimport ${shipped('Caddyfile')}\n`);
  const parts = house.running().ports;
  return {
    args: ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')],
    env: { PUBLIC_URL: publicUrlOf(ports), API_UPSTREAM: `127.0.0.1:${parts.api}`, WEB_UPSTREAM: `127.0.0.1:${parts.web}`, HOME: folder },
    trusted: path.join(folder, 'caddy/pki/authorities/local/root.crt'),
  };
}

const PLANS = { nginx: planNginx, caddy: planCaddy };
export const PROXIES = Object.keys(PLANS);
export const publicUrlOf = ports => `https://${DOMAIN}:${ports.https}`;

/** Path of the program, also where only root has it in his path; null where it is not installed. */
export function findProxy(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map(folder => path.join(folder, name)).find(file => fs.existsSync(file)) ?? null;
}

/**
 * @param {string} name one of PROXIES
 * @param {{ house: { port: number, running: () => any }, ports: { http: number, https: number } }} where
 * @returns {Promise<{ certificate: string, stop: () => Promise<void> }>} certificate: what its visitors must trust
 */
export async function startProxy(name, { house, ports }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `slag-${name}-`));
  // nginx as root works as nobody.
  fs.chmodSync(folder, 0o755);
  const { args, env, trusted } = PLANS[name]({ folder, house, ports });
  const child = spawn(findProxy(name) ?? name, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', chunk => (output += chunk));
  const ended = new Promise(resolve => child.once('close', resolve));
  const stopWithUs = () => child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  const isOpen = () => fs.existsSync(trusted) && fetch(`http://${DOMAIN}:${ports.http}/`, { redirect: 'manual' }).then(() => true, () => false);
  const stop = async () => {
    process.off('exit', stopWithUs);
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + PATIENCE_MS; !(await isOpen()); await wait(50)) {
    if (child.exitCode === null && Date.now() <= until) continue;
    await stop();
    throw new Error(`it does not start: ${output}`);
  }
  return { certificate: fs.readFileSync(trusted, 'utf8'), stop };
}
