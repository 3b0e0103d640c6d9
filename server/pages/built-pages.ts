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
 * Reads every HTML page of the build into memory, inserts the portal's address and computes its
 * Content-Security-Policy. Keys are file names below the build folder, with `/`.
 */
export function loadBuiltPages(options: LoadOptions): Map<string, BuiltPage> {
  const pages = new Map<string, BuiltPage>();
  for (const name of readdirSync(options.buildDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const source = readFileSync(join(options.buildDir, name), 'utf8');
    const html = source.replaceAll(publicUrlPlaceholder, options.publicUrl);
    pages.set(name.split(sep).join('/'), toBuiltPage(html, options.production));
  }
  return pages;
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
