import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testModePaths } from '#domain/site/pages.ts';
import { siteIcons } from '#domain/site/site-icons.ts';
import { isOpenInTestMode } from '#domain/site/test-mode-pages.ts';
import { appShell, pageFile } from './pages.ts';

type Route = {
  readonly path?: string;
  readonly parentId?: string;
  readonly module?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = { readonly entry: Route; readonly routes: Readonly<Record<string, Route>> };

export type VisitorFiles = {
  readonly open: ReadonlySet<string>;
  /** Replaced content by URL path: the route manifest, reduced to the open pages. */
  readonly reduced: ReadonlyMap<string, string>;
};

const assetName = /[\w.~-]+\.(?:js|css|woff2?|svg|png|webp|avif|jpe?g|ico)\b/g;
const manifestName = /^manifest-[\w-]+\.js$/;
const htmlFiles = [appShell, ...testModePaths.map(pageFile)];
/** Open, because the login page shows the same mark and name. */
const icons: readonly string[] = Object.values(siteIcons);

/**
 * Rule site 29. Follows references through the build: from the HTML of the open pages to scripts and styles and on to
 * what those name, and the modules of the open routes. Without a build only the icons.
 *
 * @param buildDir client output of the web build
 */
export function findVisitorFiles(buildDir: string): VisitorFiles {
  const assetsDir = join(buildDir, 'assets');
  const open = new Set(icons);
  const reduced = new Map<string, string>();
  if (!existsSync(assetsDir)) return { open, reduced };
  const existing = new Set(readdirSync(assetsDir));
  const queue = htmlFiles
    .map((name) => join(buildDir, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const name of text.match(assetName) ?? []) {
      if (open.has(`/assets/${name}`) || !existing.has(name)) continue;
      open.add(`/assets/${name}`);
      if (!/\.(js|css)$/.test(name)) continue;
      const source = readFileSync(join(assetsDir, name), 'utf8');
      const isManifest = manifestName.test(name);
      const shown = isManifest ? reduceManifest(source) : source;
      if (isManifest) reduced.set(`/assets/${name}`, shown);
      queue.push(shown);
    }
  }
  return { open, reduced };
}

/** @param routePath as in the build's manifest (`testmodus/anfrage/:token`) */
function isOpenRoute(routePath: string): boolean {
  return isOpenInTestMode(`/${routePath.replaceAll(/:\w+/g, 'x')}`);
}

/** Keeps only the open routes and their frames, because the manifest names every page's path and files. */
function reduceManifest(source: string): string {
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1];
  const manifest = JSON.parse(source.slice(start, end)) as Manifest;
  const kept = new Set<string>();
  for (const [id, { path }] of Object.entries(manifest.routes)) {
    if (!path || !isOpenRoute(path)) continue;
    for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId) kept.add(at);
  }
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => kept.has(id)));
  return source.slice(0, start) + JSON.stringify({ ...manifest, routes }) + source.slice(end);
}
