import { get } from 'node:http';

/** As they travel: compressed with Brotli, without headers. */
export type PageBytes = {
  /** What the page needs to be shown: styles, preloaded fonts, pictures. */
  readonly shown: number;
  /** The application behind it, loaded once the page is shown (site 31). */
  readonly application: number;
};

export type PageWeight = PageBytes & {
  /** Of the application's scripts. */
  readonly files: number;
};

const assets = /\/assets\/[\w.~-]+\.(?:js|css|woff2|svg|png|webp|avif)/g;
const deferredScripts = /<script type="text\/plain" data-entry="when-idle"[^>]*>[\s\S]*?<\/script>/g;

export function fetchEncoded(url: string, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
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
    const known = sizes.get(path);
    if (known) return known;
    const size = fetchEncoded(origin + path, 'br').then(({ length }) => length);
    sizes.set(path, size);
    return size;
  };
  const total = async (names: Iterable<string>): Promise<number> =>
    (await Promise.all([...names].map(weigh))).reduce((sum, size) => sum + size, 0);

  return async (path) => {
    const html = (await fetchEncoded(origin + path, 'identity')).toString();
    const atOnce = new Set(html.replaceAll(deferredScripts, '').match(assets));
    const later = new Set((html.match(assets) ?? []).filter((name) => !atOnce.has(name)));
    return {
      shown: (await weigh(path)) + (await total(atOnce)),
      application: await total(later),
      files: [...later].filter((name) => name.endsWith('.js')).length,
    };
  };
}
