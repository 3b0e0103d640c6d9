import { indexablePaths } from '#domain/site/pages.ts';
import type { AnswerFirst } from '#server/http/http-server.ts';
import { type BuiltPage, encodePage, type FindPage } from './built-pages.ts';
import { pageFile } from './pages.ts';
import { isPriced } from './priced-pages.ts';

export type AnsweredFirstOptions = {
  readonly built: FindPage;
  /** Then the connection is to end with the answer, which the framework sees to (operation 24). */
  readonly isStopping: () => boolean;
};

const files = new Map(indexablePaths.map((path) => [path, pageFile(path)] as const));

/**
 * What is asked for most, a page of the site as the build wrote it, is answered with one write, to the byte as the framework
 * answers it (`pages.ts`), at a fraction of the cost (docs/decisions/0041-pages-ahead-of-the-framework.md). All else is left to the
 * framework: other addresses, a query, HEAD, pages that name prices. Not for test mode (site 25).
 */
export function answerBuiltPages({ built, isStopping }: AnsweredFirstOptions): AnswerFirst {
  return ({ method, url = '', headers }, response) => {
    const file = method === 'GET' ? files.get(url) : undefined;
    const page = file === undefined ? undefined : findPage(built, file);
    if (page === undefined || isPriced(page) || isStopping()) return false;
    const { body, etag, whole, unchanged } = encodePage(page, headers['accept-encoding']);
    if (headers['if-none-match'] === etag) response.writeHead(304, unchanged.listed).end();
    else response.writeHead(200, whole.listed).end(body);
    return true;
  };
}

/** Of a file that is gone since the start the framework makes an error of one call; here it would end the process. */
function findPage(built: FindPage, file: string): BuiltPage | undefined {
  try {
    return built(file);
  } catch {
    return undefined;
  }
}
