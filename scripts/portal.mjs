import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, pinnedNode, projectDir, projectEnv } from './processes.mjs';

/** `npm run portal -- …`: the command line, on the Node that the package pins. */
checkNodeVersion();
await ensureInstalled();

const args = ['--disable-warning=ExperimentalWarning', join('server', 'portal.ts'), ...process.argv.slice(2)];
const child = spawn(pinnedNode, args, { cwd: projectDir, env: projectEnv(), stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
