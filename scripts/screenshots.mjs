import { buildPages } from './build-pages.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion, runOnPinnedNode } from './processes.mjs';

/**
 * `npm run screenshots` builds the pages if needed and saves pictures of every view to `build/screenshots`.
 * `npm run screenshots -- admin` saves only the views with this word in their names.
 */
checkNodeVersion();
await ensureInstalled();
const code = await buildPages();
if (code !== 0) process.exit(code);
Object.assign(process.env, await ensureChromium());
runOnPinnedNode('e2e/whole-product/take-screenshots.ts', process.argv.slice(2));
