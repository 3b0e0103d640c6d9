import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type RouteFiles = {
  readonly path?: string;
  readonly module?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

export type VisitorFilesOptions = {
  /** The web build's folder of files for browsers. */
  readonly buildDir: string;
  /** HTML files that visitors get, below the build folder. */
  readonly htmlFiles: readonly string[];
  /** Whether visitors may open a route's path as the build names it (`anfrage/:token`). */
  readonly isOpenRoute: (routePath: string) => boolean;
};

const assetName = /[\w.~-]+\.(?:js|css|woff2?|svg|png|webp|avif|jpe?g|ico)\b/g;
const manifestName = /^manifest-[\w-]+\.js$/;

/**
 * The files that the pages open to visitors need, computed from the build: what their HTML names, what those
 * scripts and styles name in turn, and the modules of the open routes. Every other file of the build holds
 * something of another page.
 *
 * @returns URL paths such as `/assets/entry-x.js`; empty without a build
 */
export function findVisitorFiles(options: VisitorFilesOptions): ReadonlySet<string> {
  const assetsDir = join(options.buildDir, 'assets');
  if (!existsSync(assetsDir)) return new Set();
  const existing = new Set(readdirSync(assetsDir));
  const found = new Set<string>();
  const queue = options.htmlFiles
    .map((name) => join(options.buildDir, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
    for (const name of text.match(assetName) ?? []) {
      if (found.has(name) || !existing.has(name)) continue;
      found.add(name);
      if (/\.(js|css)$/.test(name)) queue.push(readNames(join(assetsDir, name), options.isOpenRoute));
    }
  }
  return new Set([...found].map((name) => `/assets/${name}`));
}

/** What a file leads to. The route manifest names every page's files; only the open routes' count. */
function readNames(file: string, isOpenRoute: VisitorFilesOptions['isOpenRoute']): string {
  const text = readFileSync(file, 'utf8');
  if (!manifestName.test(file.slice(file.lastIndexOf('/') + 1))) return text;
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: RouteFiles;
    routes: Record<string, RouteFiles>;
  };
  const open = Object.entries(routes).filter(
    ([id, { path }]) => id === 'root' || (path !== undefined && path !== '*' && isOpenRoute(path)),
  );
  return [entry, ...open.map(([, route]) => route)]
    .flatMap(({ module = '', imports = [], css = [] }) => [module, ...imports, ...css])
    .join('\n');
}
