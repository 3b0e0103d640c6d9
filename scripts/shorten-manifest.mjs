import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './processes.mjs';

/**
 * Takes out of the router's table of routes, which every visitor loads, what says nothing (facts that are not so, files
 * that the start has loaded already) and what only pages to work on would load ahead. The rest stands in the same order
 * everywhere, so that it compresses well. The file keeps the name that the build gave it by its routes: who changes what is
 * taken out changes nothing for visitors that have the file already.
 */
const assetsDir = join(projectDir, 'build', 'client', 'assets');
const [name, ...others] = readdirSync(assetsDir).filter((file) => /^manifest-\w+\.js$/.test(file));
if (!name || others.length > 0) throw new Error('The build writes its table of routes in another way.');

const assignment = 'window.__reactRouterManifest=';
const file = join(assetsDir, name);
const source = readFileSync(file, 'utf8').trim();
if (!source.startsWith(assignment)) throw new Error(`${name} begins in another way.`);
const manifest = JSON.parse(source.slice(assignment.length).replace(/;$/, ''));

const { root, ...routes } = manifest.routes;
const loaded = new Set([...manifest.entry.imports, ...root.imports, ...root.css]);
for (const [id, route] of Object.entries(routes)) {
  // They serve to load a page ahead (web/app/prefetch-pages.ts), and what visitors must carry is for their pages.
  route.imports = id.startsWith('site/') ? route.imports.filter((each) => !loaded.has(each)).sort() : [];
  // Style sheets keep their order, which decides between them.
  route.css = route.css.filter((each) => !loaded.has(each));
}
const shortened = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
writeFileSync(file, `${assignment}${shortened};`);
