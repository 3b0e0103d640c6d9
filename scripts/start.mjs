import { buildPages } from './build-pages.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, runOnPinnedNode } from './processes.mjs';

/** `npm start`: installs and builds what is missing, then runs the server. */
checkNodeVersion();
await ensureInstalled();
const code = await buildPages();
if (code !== 0) process.exit(code);
runOnPinnedNode('server/main.ts');
