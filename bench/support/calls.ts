import { performance } from 'node:perf_hooks';
import { percentile, printLine, printTable, reportGoal } from './report.ts';

export type List = {
  readonly path: string;
  /** What narrows or orders it, each measured by itself; '' is the list as it opens. */
  readonly queries: readonly string[];
  /** `numbers`: page 1 and page 1,000 of each query. `cursor`: page 1,000 by reading on, of those in `deep`. */
  readonly pages: 'one' | 'numbers' | 'cursor';
  readonly deep?: readonly string[];
};

export type Get = (path: string) => Promise<Readonly<Record<string, unknown>>>;

/** A call as somebody makes it. */
export type Call = { readonly path: string; readonly get: Get };

export type CallFigures = { readonly path: string; readonly times: readonly number[] };

/** The page that is asked for besides the first. */
const deepPage = 1000;
const rowsPerPage = 10;

export function wordsOf(parameter: string, words: readonly string[]): string[] {
  return words.map((word) => `${parameter}=${encodeURIComponent(word)}`);
}

/** As a browser calls. @throws when an answer is none */
export function callerWith(cookie: string, origin: string): Get {
  return async (path) => {
    const answer = await fetch(origin + path, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  };
}

/** Of addresses that hold `wanted`; walks through a list where a page is reached in no other way. */
export async function listCalls(lists: readonly List[], get: Get, wanted: string): Promise<Call[]> {
  const calls: string[] = [];
  for (const { path, pages, queries, deep = [] } of lists) {
    const at = (query: string, more: readonly string[]) => {
      const parts = [query, ...more].filter((part) => part !== '');
      return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
    };
    for (const query of queries) {
      calls.push(at(query, []));
      if (pages === 'numbers') calls.push(at(query, [`page=${deepPage}`]));
    }
    for (const query of deep.filter((given) => at(given, []).includes(wanted))) {
      const after = await readOn(get, at(query, []));
      if (after !== null) calls.push(at(query, [`after=${after}`]));
    }
  }
  return calls.filter((path) => path.includes(wanted)).map((path) => ({ path, get }));
}

/** Up to what lies before the deep page. @returns null where the list is shorter */
async function readOn(get: Get, path: string): Promise<string | null> {
  const limit = 100;
  let after: string | null = null;
  for (let read = 0; read < (deepPage - 1) * rowsPerPage; read += limit) {
    const join = path.includes('?') ? '&' : '?';
    const { nextCursor } = await get(`${path}${join}limit=${limit}${after ? `&after=${after}` : ''}`);
    if (typeof nextCursor !== 'string') return null;
    after = nextCursor;
  }
  return after;
}

/** One call after the other, round by round, so that a busy moment of the machine hits each of them alike. */
export async function measureCalls(
  calls: readonly Call[],
  { rounds, warmUpRounds }: { readonly rounds: number; readonly warmUpRounds: number },
): Promise<CallFigures[]> {
  const figures = calls.map((call) => ({ ...call, times: [] as number[] }));
  for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
    for (const { path, get, times } of figures) {
      const startedAt = performance.now();
      await get(path);
      if (round > 0) times.push(performance.now() - startedAt);
    }
    if (round > 0 && round % 10 === 0) printLine(`Round ${round} of ${rounds} is done.`);
  }
  return figures;
}

/** @param goal milliseconds, by 95 of 100 calls */
export function reportCalls(figures: readonly CallFigures[], goal: { readonly atMost: number }): boolean {
  const at = (times: readonly number[], share: number) => percentile(times, share).toFixed(0);
  const isSlow = ({ times }: CallFigures) => percentile(times, 0.95) > goal.atMost;
  printTable(
    ['call', 'p50 ms', 'p95 ms', 'p99 ms', ''],
    figures.map((figure) => [
      shorten(figure.path),
      at(figure.times, 0.5),
      at(figure.times, 0.95),
      at(figure.times, 0.99),
      isSlow(figure) ? '✗' : '',
    ]),
  );
  const slow = figures.filter(isSlow);
  for (const { path } of slow) printLine(`Misses the goal: ${shorten(path)}`);
  const slowest = Math.max(...figures.map(({ times }) => percentile(times, 0.95)));
  return reportGoal(`slowest of ${figures.length} calls, p95 in ms`, slowest, goal);
}

/** Without what differs from run to run. */
function shorten(path: string): string {
  const short = decodeURIComponent(path).replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id');
  return short.replace(/after=.*/, 'page 1,000 read on');
}
