import { get } from 'node:http';
import { pages } from '#domain/site/pages.ts';

/** Bytes compressed with Brotli, without headers. */
type PageWeight = {
  /** HTML, styles, preloaded fonts and pictures. */
  readonly shown: number;
  /** JavaScript that the HTML names. */
  readonly application: number;
};

/** Most bytes of a page (site 31). */
export const findBudget = (path: string): PageWeight => ({
  shown: 125_000,
  application: path === pages.home.path ? 180_000 : 200_000,
});

/** One line per excess. */
export function findExcess(path: string, weight: PageWeight): string[] {
  const most = findBudget(path);
  return (['shown', 'application'] as const)
    .filter((part) => weight[part] > most[part])
    .map((part) => `${path} ${part}: ${weight[part]} bytes, budget ${most[part]}`);
}

const assets = /\/assets\/[\w.~-]+\.(?:js|css|woff2|svg|png|webp|avif)/g;

/** Uses `node:http`: `fetch` would decompress the answer. */
function fetchEncoded(url: string, encoding: 'br' | 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    });
    call.on('error', reject);
  });
}

export function createPageWeigher(origin: string): (path: string) => Promise<PageWeight> {
  const sizes = new Map<string, Promise<number>>();
  const weigh = (path: string): Promise<number> => {
    const size = sizes.get(path) ?? fetchEncoded(origin + path, 'br').then(({ length }) => length);
    sizes.set(path, size);
    return size;
  };
  const total = async (names: Iterable<string>): Promise<number> =>
    (await Promise.all([...names].map(weigh))).reduce((sum, size) => sum + size, 0);

  return async (path) => {
    const html = (await fetchEncoded(origin + path, 'identity')).toString();
    const named = [...new Set(html.match(assets))];
    const isScript = (name: string) => name.endsWith('.js');
    const parts = await total(named.filter((name) => !isScript(name)));
    return { shown: (await weigh(path)) + parts, application: await total(named.filter(isScript)) };
  };
}
