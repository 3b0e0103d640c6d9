import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, pinnedNode, projectDir, projectEnv } from './processes.mjs';

/**
 * `npm start`: installs and builds what is missing, then runs the server on the Node that the package pins.
 * Signals and the exit code pass through; package.json says `exec`, because a shell in between would
 * keep a signal to itself.
 */
checkNodeVersion();
await ensureInstalled();
await ensureBuilt();

const server = spawn(pinnedNode, ['--disable-warning=ExperimentalWarning', join('server', 'main.ts')], {
  cwd: projectDir,
  // Compiled code is kept, which halves the time until the second start answers.
  env: projectEnv({ NODE_COMPILE_CACHE: join(projectDir, 'node_modules', '.cache', 'node-compile') }),
  // The channel closes when this process dies in whatever way, and the server then stops too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// npm killed by SIGKILL passes no signal on; only the changed parent process shows it.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 250).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('error', (error) => {
  process.stderr.write(`The server could not be started: ${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
