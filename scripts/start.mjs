import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, pinnedNode, projectDir, projectEnv } from './processes.mjs';

/**
 * `npm start`: installs and builds what is missing, then becomes the server, so that beside it only npm waits.
 * package.json says `exec`, because a shell in between would keep a signal to itself; what is new may take 12 MB
 * (`--max-semi-space-size`) instead of the 48 that a start alone would fill.
 */
checkNodeVersion();
await ensureInstalled();
if (isPinnedNode()) await becomeServer();
else runOnPinnedNode();

function isPinnedNode() {
  const { dependencies } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'));
  return process.versions.node === dependencies.node;
}

async function becomeServer() {
  const main = await ensureBuilt();
  process.chdir(projectDir);
  stopWithoutNpm();
  hideExperiments();
  // Compiled code is kept: the second start need not compile it. It is written when the portal runs, not only when it ends.
  module.enableCompileCache(join(projectDir, 'node_modules', '.cache', 'node-compile'));
  await optimizeLater(() => import(pathToFileURL(main).href));
}

/**
 * What a start runs often it hardly runs again. To optimise that took memory that V8 keeps, and more of the processor than it saved
 * (decision 39). A start that waits for its database serves pages meanwhile.
 */
async function optimizeLater(load) {
  setFlagsFromString('--no-maglev');
  setFlagsFromString('--no-turbofan');
  const { started } = await load();
  await Promise.race([started, wait(30_000, undefined, { ref: false })]);
  // Now, because what is compiled with other flags is not taken, and while nothing of the start is forgotten.
  module.flushCompileCache();
  setFlagsFromString('--maglev');
  setFlagsFromString('--turbofan');
}

/**
 * npm killed by SIGKILL passes no signal on; only the changed parent process shows it. Whoever starts without npm may well
 * end before the server (`nohup node scripts/start.mjs &`).
 */
function stopWithoutNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

/** Node's SQLite, which holds the lock of the embedded database, warns of itself at each start. */
function hideExperiments() {
  const shown = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name === 'ExperimentalWarning') return;
    for (const show of shown) show(warning);
  });
}

/** At the first start npm has found the machine's Node. */
function runOnPinnedNode() {
  const args = [join(projectDir, 'scripts', 'start.mjs')];
  // Takes the place of this process; of Node 22.15 on, and not on Windows.
  if (process.execve && process.platform !== 'win32')
    process.execve(realpathSync(pinnedNode), [pinnedNode, ...process.execArgv, ...args], projectEnv());
  // The channel closes when this process dies in whatever way, and the server then stops, too.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(pinnedNode, [...process.execArgv, ...args], { env: projectEnv(), stdio });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  stopWithoutNpm();
  server.on('error', (error) => {
    process.stderr.write(`The server could not be started: ${error.message}\n`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
}
