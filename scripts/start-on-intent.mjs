import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformWithOxc } from 'vite';
import { allPages, notFoundPage } from '../domain/site/pages.ts';
import { projectDir } from './processes.mjs';

/**
 * Takes the application's script out of the way of the pages to be read: the built HTML names it in a block that
 * browsers leave alone, and `web/app/start-on-intent.ts` beside it starts it at the first interaction.
 */
const entryScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

async function readStarter() {
  const file = join(projectDir, 'web', 'app', 'start-on-intent.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  return minifySync('start-on-intent.js', code).code.trim();
}

function defer(html, starter) {
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
  if (preloads.length === 0 || !entryScript.test(html))
    throw new Error('The build writes its scripts in another way.');
  return html
    .replaceAll(modulePreload, '')
    .replace(
      entryScript,
      (_, entry) => `<script type="text/plain" data-start="${preloads.join(' ')}">${entry}</script>`,
    )
    .replace('</body>', () => `<script>${starter}</script></body>`);
}

const starter = await readStarter();
const toBeRead = allPages.filter(({ startsOnIntent }) => startsOnIntent).map(({ path }) => path);
for (const path of [...toBeRead, notFoundPage]) {
  const file = join(projectDir, 'build', 'client', path, 'index.html');
  writeFileSync(file, defer(readFileSync(file, 'utf8'), starter));
}
