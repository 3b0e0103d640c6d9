import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** Two years. */
const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** For every answer, also files, redirects and refusals. Pages and the API add a stricter policy. */
export function commonHeaders(options: { production: boolean }): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "base-uri 'none'; frame-ancestors 'none'",
    ...(options.production ? strictTransport : {}),
  };
}

const forThisOrigin: Headers = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers of the API are never cached, framed or run (api 23). */
const forApiAnswers: Headers = {
  ...forThisOrigin,
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'payment',
  'usb',
];

/** For pages, redirects between them, and texts such as robots.txt. */
export const pageHeaders: Headers = {
  ...forThisOrigin,
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
};

export function setApiHeaders(reply: FastifyReply): void {
  reply.headers(forApiAnswers);
}

/** For files that pages load. Leaves out headers that only matter for pages, because a page loads up to twenty files. */
export const assetHeaders: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  // Imports of a script follow the script's own policy, not that of its page.
  'referrer-policy': 'no-referrer',
};

const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Data blocks never run, so they need no hash (https://html.spec.whatwg.org/#data-block). */
const dataBlock = /\stype\s*=\s*"application\/(ld\+)?json"/i;

/** CSP sources (`'sha256-…'`), each once, in order. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(scriptPattern)) {
    if (/\ssrc\s*=/i.test(attributes) || dataBlock.test(attributes) || source === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The policy of a page. Allows scripts from this server, and the page's own inline scripts (hydration data, colour scheme) by
 * hash. Injected markup can run nothing.
 *
 * `style-src` needs 'unsafe-inline': the component library sets `style="…"` attributes (positions, CSS variables) and writes
 * `<style>` elements at run time, without a known hash. Images and fonts come only from this server, so a style cannot send
 * data away.
 */
export function pagePolicy(options: { scriptHashes: readonly string[]; production: boolean }): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...options.scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The worker computes the proof of work (requests 59).
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.production ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
