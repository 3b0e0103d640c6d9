import { spawn } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Plain JavaScript for Node 20: it runs before anything is installed. */

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

/** The environment of the machine's own Node and npm, for the time when node_modules is being replaced. */
export function machineEnv() {
  return { ...process.env, PATH: pathsWithout(binDir).join(delimiter) };
}

/**
 * Runs a command in the project's folder and answers its exit code and, when quiet, its output.
 * Never throws for a command that fails or does not exist.
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

/** Runs a program on the pinned Node, passes signals on to it and ends with its exit code. */
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
