import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, pinnedNode, projectDir, projectEnv } from './processes.mjs';

/**
 * `npm run dev`: the portal at http://localhost:5173. A change of a page shows in the browser at once; a change of the server
 * restarts it. Vite passes calls on to the server (vite.config.ts).
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
  // The server fills prices and titles into built pages; here the browser renders every page.
  start('react-router', ['dev', '--port', port, '--strictPort'], { PRERENDER: '0' }),
];
function stop() {
  for (const child of children) child.kill();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// One without the other is of no use.
for (const child of children)
  child.on('close', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
