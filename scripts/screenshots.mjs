import { join } from 'node:path';
import { ensureBuilt } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, pinnedNode, projectEnv, run } from './processes.mjs';

/**
 * `npm run screenshots`: builds what is missing and saves pictures of every view to `build/screenshots`;
 * `npm run screenshots -- admin` only those whose name holds the word.
 */
checkNodeVersion();
await ensureInstalled();
await ensureBuilt();
const env = projectEnv(await ensureChromium());
const args = [
  '--disable-warning=ExperimentalWarning',
  join('e2e', 'whole-product', 'take-screenshots.ts'),
  ...process.argv.slice(2),
];
process.exitCode = (await run(pinnedNode, args, { env })).code;
