import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { prerenderedPaths } from '../domain/site/pages.ts';
import { projectDir } from './processes.mjs';

/**
 * Takes the application's script out of the way of every built page: the HTML names it in a block that browsers leave alone.
 * `web/app/start-when-idle.ts` starts it once the page is shown; where nothing is shown without it,
 * `web/app/until-started.ts` starts it at once.
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
const startWhenIdle = await bundle('start-when-idle.ts');
const untilStarted = await bundle('until-started.ts');

const toBlock = (attributes, entry) => `<script type="text/plain" ${attributes}>${entry}</script>`;

function startWithPage(html) {
  return html.replace(entryScript, (_, entry) => toBlock('data-entry="at-once"', entry) + untilStarted);
}

function defer(html) {
  const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
  if (preloads.length === 0) throw new Error('The build writes its scripts in another way.');
  const attributes = `data-entry="when-idle" data-preload="${preloads.join(' ')}"`;
  return html
    .replaceAll(modulePreload, '')
    .replace(entryScript, (_, entry) => toBlock(attributes, entry) + startWhenIdle + untilStarted);
}

const builtFiles = prerenderedPaths.map((path) => [join(path, 'index.html'), defer]);
for (const [name, change] of [...builtFiles, ['__spa-fallback.html', startWithPage]]) {
  const file = join(projectDir, 'build', 'client', name);
  const html = readFileSync(file, 'utf8');
  if (!entryScript.test(html)) throw new Error('The build writes its scripts in another way.');
  writeFileSync(file, change(html));
}
