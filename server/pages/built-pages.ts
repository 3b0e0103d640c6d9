import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pageTitle } from '#domain/brand.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { shellPlaceholders } from '#domain/site/app-shell.ts';
import type { PageText } from '#domain/site/page-text.ts';
import type { AppPage } from '#domain/site/pages.ts';
import { publicUrlPlaceholder } from '#domain/site/public-url.ts';
import { fileHeaders, hashInlineScripts, pagePolicy } from '#server/http/security-headers.ts';

export type BuiltPage = {
  readonly html: Buffer;
  readonly hash: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly encoded: Map<'br' | 'gzip', Buffer>;
};

type LoadOptions = { readonly buildDir: string; readonly publicUrl: string; readonly production: boolean };

/**
 * Knows every HTML page of the build. When a page is asked for first, it is read, the portal's address inserted and its
 * Content-Security-Policy computed; it then stays in memory. Keys are file names below the build folder, with `/`.
 */
export function findBuiltPages(options: LoadOptions): (name: string) => BuiltPage | undefined {
  const names = readdirSync(options.buildDir, { recursive: true, encoding: 'utf8' });
  const known = new Set(
    names.filter((name) => name.endsWith('.html')).map((name) => name.replaceAll(sep, '/')),
  );
  return remember((name) => {
    if (!known.has(name)) return undefined;
    const source = readFileSync(join(options.buildDir, name), 'utf8');
    const html = source.replaceAll(publicUrlPlaceholder, options.publicUrl);
    return toBuiltPage(html, options.production);
  });
}

/** What `make` has made of a name is not made again. */
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
      ...fileHeaders({ production }),
      'content-security-policy': pagePolicy({ scriptHashes: hashInlineScripts(html), production }),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    encoded: new Map(),
  };
}

/** The same page with other words in it, but not in its scripts. */
export function withHtml(page: BuiltPage, html: string): BuiltPage {
  return { ...page, html: Buffer.from(html), hash: hashOf(html), encoded: new Map() };
}

function hashOf(html: string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 22);
}

function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';');
    return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
}

function compress(page: BuiltPage, encoding: 'br' | 'gzip'): Buffer {
  const known = page.encoded.get(encoding);
  if (known) return known;
  const made =
    encoding === 'gzip'
      ? gzipSync(page.html)
      : brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  page.encoded.set(encoding, made);
  return made;
}

type ShellPage = PageText & Pick<AppPage, 'frame'>;

export function fillShell(shell: BuiltPage, page: ShellPage, production: boolean): BuiltPage {
  const html = shell.html
    .toString()
    .replace(/<html(?=[\s>])/, `<html data-shell="${page.frame}"`)
    .replaceAll(shellPlaceholders.title, escapeHtml(pageTitle(page.title)))
    .replaceAll(shellPlaceholders.description, escapeHtml(page.description));
  const filled = toBuiltPage(html, production);
  // The addresses of these pages may hold the secret of a mailed link, which no request may name (api 23).
  return { ...filled, headers: { ...filled.headers, 'referrer-policy': 'no-referrer' } };
}

export function encodePage(
  page: BuiltPage,
  acceptEncoding: string,
): { body: Buffer; encoding: 'br' | 'gzip' | null; etag: string } {
  for (const encoding of ['br', 'gzip'] as const) {
    if (accepts(acceptEncoding, encoding)) {
      return { body: compress(page, encoding), encoding, etag: `"${page.hash}-${encoding}"` };
    }
  }
  return { body: page.html, encoding: null, etag: `"${page.hash}"` };
}
