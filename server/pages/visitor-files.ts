import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = {
  readonly path?: string;
  readonly parentId?: string;
  readonly module?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = { readonly entry: Route; readonly routes: Readonly<Record<string, Route>> };

export type VisitorFilesOptions = {
  /** The web build's folder of files for browsers. */
  readonly buildDir: string;
  /** HTML files that visitors get, below the build folder. */
  readonly htmlFiles: readonly string[];
  /** Whether visitors may open a route's path as the build names it (`testmodus/anfrage/:token`). */
  readonly isOpenRoute: (routePath: string) => boolean;
};

/** Files that visitors may load, as URL paths such as `/assets/entry-x.js`. */
export type VisitorFiles = {
  readonly open: ReadonlySet<string>;
  /** Files of which visitors get another text: the route manifest, reduced to the open pages. */
  readonly reduced: ReadonlyMap<string, string>;
};

const assetName = /[\w.~-]+\.(?:js|css|woff2?|svg|png|webp|avif|jpe?g|ico)\b/g;
const manifestName = /^manifest-[\w-]+\.js$/;

/**
 * The files that the pages open to visitors need, computed from the build: what their HTML names, what those
 * scripts and styles name in turn, and the modules of the open routes. Every other file of the build holds
 * something of another page. Empty without a build.
 */
export function findVisitorFiles(options: VisitorFilesOptions): VisitorFiles {
  const assetsDir = join(options.buildDir, 'assets');
  if (!existsSync(assetsDir)) return { open: new Set(), reduced: new Map() };
  const existing = new Set(readdirSync(assetsDir));
  const open = new Set<string>();
  const reduced = new Map<string, string>();
  const queue = options.htmlFiles
    .map((name) => join(options.buildDir, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const name of text.match(assetName) ?? []) {
      if (open.has(`/assets/${name}`) || !existing.has(name)) continue;
      open.add(`/assets/${name}`);
      if (!/\.(js|css)$/.test(name)) continue;
      const source = readFileSync(join(assetsDir, name), 'utf8');
      const isManifest = manifestName.test(name);
      const shown = isManifest ? reduceManifest(source, options.isOpenRoute) : source;
      if (isManifest) reduced.set(`/assets/${name}`, shown);
      queue.push(shown);
    }
  }
  return { open, reduced };
}

/** The route manifest with the open routes and the frames around them alone: it names every page's path and files. */
function reduceManifest(source: string, isOpenRoute: VisitorFilesOptions['isOpenRoute']): string {
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1];
  const manifest = JSON.parse(source.slice(start, end)) as Manifest;
  const kept = new Set<string>();
  for (const [id, { path }] of Object.entries(manifest.routes)) {
    if (!path || path === '*' || !isOpenRoute(path)) continue;
    for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId) kept.add(at);
  }
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => kept.has(id)));
  return source.slice(0, start) + JSON.stringify({ ...manifest, routes }) + source.slice(end);
}
