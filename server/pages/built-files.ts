import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

/** The route of all addresses that have none of their own: pages and files of the build. */
export const anyAddress = '/*';

/** @returns the path of the file, for instance `/assets/app-1.js`, where a request asks for one that is no page. */
export type FindFile = (
  request: Pick<FastifyRequest, 'routeOptions' | 'params' | 'url'>,
) => string | undefined;

/** Names below the build's folder, with `/`; none without a build. */
export function listBuilt(buildDir: string): string[] {
  return existsSync(buildDir) ? listBelow(buildDir, '') : [];
}

/** Node's own `recursive` asks the system once more for each file what it is. */
function listBelow(buildDir: string, folder: string): string[] {
  return readdirSync(join(buildDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}${entry.name}`;
    if (entry.isDirectory()) return listBelow(buildDir, `${name}/`);
    return entry.isFile() ? [name] : [];
  });
}

/** Compressed copies are not files of their own. Files that begin with a dot are not served. */
export function findBuiltFiles(buildDir: string): FindFile {
  const names = listBuilt(buildDir).filter((name) => !/\.(html|br|gz)$|(^|\/)\./.test(name));
  const paths = new Set(names.map((name) => `/${name}`));
  return ({ routeOptions, params, url }) => {
    // A slash that is encoded parts no folder from its file.
    if (routeOptions.url !== anyAddress || /^[^?#]*%2f/i.test(url)) return undefined;
    const path = `/${(params as { readonly '*': string })['*']}`;
    return paths.has(path) ? path : undefined;
  };
}
