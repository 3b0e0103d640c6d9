import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pageTitle } from '#domain/brand.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { shellPlaceholders } from '#domain/site/app-shell.ts';
import type { PageText } from '#domain/site/page-text.ts';
import type { AppPage } from '#domain/site/pages.ts';
import { publicUrlPlaceholder } from '#domain/site/public-url.ts';
import { hashInlineScripts, pageHeaders, pagePolicy } from '#server/http/security-headers.ts';
import { listBuilt } from './built-files.ts';

type Headers = Readonly<Record<string, string>>;

export type BuiltPage = {
  readonly html: Buffer;
  readonly hash: string;
  readonly headers: Headers;
  /** Cache by encoding, filled on request. */
  readonly encoded: Map<Encoding, EncodedPage>;
};

type Encoding = 'br' | 'gzip' | 'identity';

export type EncodedPage = {
  readonly body: Buffer;
  readonly etag: string;
  /** Headers with a body. */
  readonly whole: Headers;
  /** Headers of a 304 without a body. */
  readonly unchanged: Headers;
};

export type FindPage = (name: string) => BuiltPage | undefined;

type LoadOptions = { readonly buildDir: string; readonly publicUrl: string; readonly production: boolean };

/**
 * Finds HTML pages of the build by file name below the build folder, with `/`. At the first request of a page it reads the file,
 * inserts the portal's address, computes the Content-Security-Policy, and keeps the result in memory.
 */
export function findBuiltPages(options: LoadOptions): FindPage {
  const known = new Set(listBuilt(options.buildDir).filter((name) => name.endsWith('.html')));
  return remember((name) => {
    if (!known.has(name)) return undefined;
    const source = readFileSync(join(options.buildDir, name), 'utf8');
    const html = source.replaceAll(publicUrlPlaceholder, options.publicUrl);
    return toBuiltPage(html, options.production);
  });
}

/** Caches the results of `make` by name. */
export function remember<T>(make: (name: string) => T | undefined): (name: string) => T | undefined {
  const made = new Map<string, T>();
  return (name) => {
    const kept = made.get(name) ?? make(name);
    if (kept !== undefined) made.set(name, kept);
    return kept;
  };
}

function toBuiltPage(html: string, production: boolean): BuiltPage {
  return {
    html: Buffer.from(html),
    hash: hashOf(html),
    headers: {
      ...pageHeaders,
      'content-security-policy': pagePolicy({ scriptHashes: hashInlineScripts(html), production }),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    encoded: new Map(),
  };
}

/** The page with other text. Its scripts must be the same. */
export function withHtml(page: BuiltPage, html: string): BuiltPage {
  return { ...page, html: Buffer.from(html), hash: hashOf(html), encoded: new Map() };
}

function hashOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 22);
}

/** Encodings in the header, unless with quality 0. */
const accepted = {
  br: /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:[,;]|$)))/,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:[,;]|$)))/,
};

function chooseEncoding(header: string): Encoding {
  if (accepted.br.test(header)) return 'br';
  return accepted.gzip.test(header) ? 'gzip' : 'identity';
}

function compress(html: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'br':
      // Best would take 48 ms of each page's first answer instead of 18, and save 180 bytes more.
      return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
    case 'gzip':
      return gzipSync(html);
    case 'identity':
      return html;
  }
}

type ShellPage = PageText & { readonly frame: AppPage['frame'] | 'bare' };

export function fillShell(shell: BuiltPage, page: ShellPage, production: boolean): BuiltPage {
  const html = shell.html
    .toString()
    .replace(/<html(?=[\s>])/, `<html data-shell="${page.frame}"`)
    .replaceAll(shellPlaceholders.title, escapeHtml(pageTitle(page.title)))
    .replaceAll(shellPlaceholders.description, escapeHtml(page.description));
  const filled = toBuiltPage(html, production);
  // Addresses of these pages may contain the secret of a mailed link, which must not leave as a referrer (api 23).
  return { ...filled, headers: { ...filled.headers, 'referrer-policy': 'no-referrer' } };
}

/** @param acceptEncoding header of the request */
export function encodePage(page: BuiltPage, acceptEncoding = ''): EncodedPage {
  const encoding = chooseEncoding(acceptEncoding);
  const known = page.encoded.get(encoding);
  if (known) return known;
  const made = encode(page, encoding);
  page.encoded.set(encoding, made);
  return made;
}

function encode(page: BuiltPage, encoding: Encoding): EncodedPage {
  const body = compress(page.html, encoding);
  const etag = encoding === 'identity' ? `"${page.hash}"` : `"${page.hash}-${encoding}"`;
  const unchanged = { ...page.headers, etag };
  const whole = {
    ...unchanged,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
  };
  return { body, etag, whole, unchanged };
}
