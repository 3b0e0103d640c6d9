import { spawn } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Plain JavaScript for Node 20 without packages: these scripts run before the installation. */

export const projectDir = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const binDir = join(projectDir, 'node_modules', '.bin');

/** The Node that package.json pins; everything but these scripts runs on it. */
export const pinnedNode = join(binDir, 'node');

export function say(line) {
  process.stdout.write(`${line}\n`);
}

export function checkNodeVersion() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  say(`This program needs Node.js 20 or newer; this is ${process.version}. See https://nodejs.org`);
  process.exit(1);
}

function pathsWithout(dir) {
  return (process.env.PATH ?? '').split(delimiter).filter((entry) => resolve(entry) !== resolve(dir));
}

export function projectEnv(extra = {}) {
  return { ...process.env, PATH: [binDir, ...pathsWithout(binDir)].join(delimiter), ...extra };
}

/** Environment with the machine's own Node and npm, for the installation: it replaces `node_modules`. */
export function machineEnv() {
  return { ...process.env, PATH: pathsWithout(binDir).join(delimiter) };
}

/**
 * Runs a command in the project's folder. Does not throw when the command fails or does not exist.
 *
 * @returns exit code, and the output of a quiet command
 */
export function run(command, args, { env = projectEnv(), quiet = false } = {}) {
  return new Promise((done) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: projectDir, env, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => done({ code: 127, output: String(error.message) }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a program on the pinned Node, forwards signals to it and exits with its exit code. */
export function runOnPinnedNode(program, args = []) {
  const child = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: projectDir,
    env: projectEnv(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
