import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, runOnPinnedNode } from './processes.mjs';

/** `npm run portal -- …` runs the command line. */
checkNodeVersion();
await ensureInstalled();
runOnPinnedNode('server/portal.ts', process.argv.slice(2));
