import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

type Headers = Readonly<Record<string, string>>;

const forEveryAnswer: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers of the API are never cached, framed or run (api 23). */
const forApiAnswers: Headers = {
  ...forEveryAnswer,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
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

const forPages: Headers = {
  ...forEveryAnswer,
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
};

/** Two years. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** HSTS is on the pages, which every browser loads first. */
export function setApiHeaders(reply: FastifyReply): void {
  reply.headers(forApiAnswers);
}

/** For pages and files; HSTS only where the portal is served over TLS. */
export function fileHeaders(options: { production: boolean }): Headers {
  return options.production ? { ...forPages, 'strict-transport-security': strictTransport } : forPages;
}

/** For what pages load, which opens no windows and uses no devices; a page loads up to twenty of them. */
export function assetHeaders(options: { production: boolean }): Headers {
  const {
    'cross-origin-opener-policy': _opener,
    'permissions-policy': _permissions,
    ...headers
  } = fileHeaders(options);
  // What a script imports is asked for by the script's own policy, not by its page's.
  return { ...headers, 'referrer-policy': 'no-referrer' };
}

const scriptPattern = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Data in a script element never runs, so no policy looks at it (https://html.spec.whatwg.org/#data-block). */
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
 * The policy of a page. Scripts run only from this server or with a hash made at start from the page's own
 * inline scripts (hydration data, colour scheme), so injected markup can run nothing.
 *
 * `style-src` needs 'unsafe-inline': the component library sets `style="…"` attributes (positions,
 * CSS variables) and writes `<style>` elements at run time, which no hash can cover. Without
 * scripts and with images and fonts from this server only, a style cannot send anything away.
 */
export function pagePolicy(options: { scriptHashes: readonly string[]; production: boolean }): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...options.scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Computes the proof of work (requests 59).
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.production ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
