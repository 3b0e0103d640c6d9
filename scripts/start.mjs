import { buildPages } from './build-pages.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, runOnPinnedNode } from './processes.mjs';

/** `npm start` installs packages and builds pages if needed, then runs the server. */
checkNodeVersion();
await ensureInstalled();
const code = await buildPages();
if (code !== 0) process.exit(code);
runOnPinnedNode('server/main.ts');
