import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { allPages, notFoundPage, prerenderedPaths } from '../domain/site/pages.ts';
import { projectDir } from './processes.mjs';

/**
 * Puts `web/app/until-started.ts` into every built page, before the application. Takes the application's script out
 * of the way of the pages to be read, too: the built HTML names it in a block that browsers leave alone, and
 * `web/app/start-on-intent.ts` beside it starts it at the first interaction.
 */
const entryScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

async function bundle(name) {
  const [{ output }] = await build({
    root: projectDir,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: join(projectDir, 'web', 'app', name), formats: ['iife'], name: 'start' },
    },
  });
  return `<script>${output[0].code.trim()}</script>`;
}

// The first to listen hears of a press before the other keeps it from the page.
const startOnIntent = await bundle('start-on-intent.ts');
const untilStarted = await bundle('until-started.ts');

function defer(html) {
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
  if (preloads.length === 0) throw new Error('The build writes its scripts in another way.');
  const toBlock = (_, entry) =>
    `<script type="text/plain" data-start="${preloads.join(' ')}">${entry}</script>${startOnIntent}${untilStarted}`;
  return html.replaceAll(modulePreload, '').replace(entryScript, toBlock);
}

const toBeRead = new Set([
  ...allPages.filter(({ startsOnIntent }) => startsOnIntent).map(({ path }) => path),
  notFoundPage,
]);
const builtFiles = prerenderedPaths.map((path) => [join(path, 'index.html'), toBeRead.has(path)]);
for (const [name, isToBeRead] of [...builtFiles, ['__spa-fallback.html', false]]) {
  const file = join(projectDir, 'build', 'client', name);
  const html = readFileSync(file, 'utf8');
  if (!entryScript.test(html)) throw new Error('The build writes its scripts in another way.');
  writeFileSync(file, isToBeRead ? defer(html) : html.replace(entryScript, (entry) => untilStarted + entry));
}
