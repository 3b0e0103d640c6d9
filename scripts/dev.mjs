import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, pinnedNode, projectDir, projectEnv } from './processes.mjs';

/**
 * `npm run dev` serves the portal at http://localhost:5173. The browser shows a changed page at once. A change of the server
 * restarts the server. Vite proxies the calls to it (`vite.config.ts`).
 */
const port = '5173';

checkNodeVersion();
await ensureInstalled();

function start(command, args, env) {
  const child = spawn(command, args, { cwd: projectDir, env: projectEnv(env), stdio: 'inherit' });
  child.on('error', (error) => process.stderr.write(`${error.message}\n`));
  return child;
}

const watch = ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning'];
const children = [
  start(pinnedNode, [...watch, 'server/main.ts'], { PUBLIC_URL: `http://localhost:${port}` }),
  // Without prerendering, the browser renders every page: only the server could fill the placeholders of a prerendered one.
  start('react-router', ['dev', '--port', port, '--strictPort'], { PRERENDER: '0' }),
];
function stop() {
  for (const child of children) child.kill();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// When one process ends, end the other.
for (const child of children)
  child.on('close', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
