import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pricePlaceholders } from '#domain/site/current-prices.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { answerBuiltPages } from './answered-first.ts';
import { encodePage, type FindPage, findBuiltPages } from './built-pages.ts';
import { registerPages } from './pages.ts';

const buildDir = mkdtempSync(join(tmpdir(), 'answered-first-test-'));
const files = {
  'index.html': `<script>window.start = 1;</script><h1>Start für alle</h1>${'<p>Text</p>'.repeat(2000)}`,
  'Callcenter/Inbound/index.html': '<h1>Inbound</h1>',
  'Callcenter/Outbound/index.html': '<h1>Outbound</h1>',
  'faq/index.html': `<p data-prices="${pricePlaceholders.data}">${pricePlaceholders.sentence}</p>`,
  'anfrage-gesendet/index.html': '<h1>Danke</h1>',
  '404/index.html': '<h1>Seite nicht gefunden</h1>',
};

let isStopping = false;
let built: FindPage;
let portal: FastifyInstance;
/** The same, but for the pages that are answered first. */
let framework: FastifyInstance;
let callsOfFramework = 0;

async function open(answersFirst: boolean): Promise<FastifyInstance> {
  const app = await createHttpServer({
    production: true,
    logLevel: 'silent',
    ...(answersFirst && { answerFirst: answerBuiltPages({ built, isStopping: () => isStopping }) }),
  });
  app.addHook('onRequest', async () => {
    callsOfFramework += 1;
  });
  const prices = { findPrices: () => Promise.reject(new Error('away')), countOutage: () => true };
  await registerPages(app, { buildDir, built, production: true, prices });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

beforeAll(async () => {
  for (const [name, html] of Object.entries(files)) {
    mkdirSync(dirname(join(buildDir, name)), { recursive: true });
    writeFileSync(join(buildDir, name), html);
  }
  built = findBuiltPages({ buildDir, publicUrl: 'https://portal.example', production: true });
  portal = await open(true);
  framework = await open(false);
});
beforeEach(() => {
  callsOfFramework = 0;
});
afterAll(async () => {
  await Promise.all([portal.close(), framework.close()]);
  rmSync(buildDir, { recursive: true });
});

/** Bytes as they travel, but for the time, up to the end of the connection, which the last request asks for. */
async function send(app: FastifyInstance, request: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1' });
  const parts: Buffer[] = [];
  client.on('data', (part: Buffer) => parts.push(part));
  client.write(request);
  await once(client, 'close');
  return Buffer.concat(parts)
    .toString('latin1')
    .replaceAll(/\r\nDate: [^\r]+/g, '\r\nDate: now');
}

function write(line: string, ...headers: readonly string[]): string {
  return [line, 'Host: portal', ...headers, '', ''].join('\r\n');
}

const last = 'Connection: close';

function etagOf(accepted?: string): string {
  const page = built('index.html');
  return page ? encodePage(page, accepted).etag : '';
}

test.each([
  ['as it is', () => write('GET / HTTP/1.1', last)],
  ['with gzip', () => write('GET / HTTP/1.1', 'Accept-Encoding: gzip', last)],
  ['with Brotli', () => write('GET / HTTP/1.1', 'Accept-Encoding: gzip, deflate, br', last)],
  ['without a refused encoding', () => write('GET / HTTP/1.1', 'Accept-Encoding: br;q=0, gzip;q=0.5', last)],
  ['of a category', () => write('GET /Callcenter/Inbound HTTP/1.1', 'Accept-Encoding: gzip', last)],
  ['that the browser has', () => write('GET / HTTP/1.1', `If-None-Match: ${etagOf()}`, last)],
  [
    'that the browser has compressed',
    () => write('GET / HTTP/1.1', 'Accept-Encoding: br', `If-None-Match: ${etagOf('br')}`, last),
  ],
  [
    'that the browser has in another encoding',
    () => write('GET / HTTP/1.1', 'Accept-Encoding: gzip', `If-None-Match: ${etagOf('br')}`, last),
  ],
  ['of which a part is asked for', () => write('GET / HTTP/1.1', 'Range: bytes=0-9', last)],
  ['to whoever has a cookie', () => write('GET / HTTP/1.1', 'Cookie: session=abc; csrf=d', last)],
  ['over HTTP/1.0', () => write('GET / HTTP/1.0')],
  ['to whoever waits for a 100', () => write('GET / HTTP/1.1', 'Expect: 100-continue', last)],
  ['to a request with a body', () => `${write('GET / HTTP/1.1', 'Content-Length: 5', last)}12345`],
  [
    'after another on one connection',
    () =>
      write('GET / HTTP/1.1', 'Accept-Encoding: gzip') +
      write('GET / HTTP/1.1') +
      write('GET /Callcenter/Inbound HTTP/1.1', last),
  ],
])('a page %s is answered without the framework, to the byte as by it', async (_what, request) => {
  const answer = await send(portal, request());
  expect(callsOfFramework).toBe(0);
  expect(answer).toMatch(/HTTP\/1\.1 (200|304) /);
  expect(answer).toContain('strict-transport-security: max-age=');
  expect(answer).toBe(await send(framework, request()));
});

test.each([
  ['its head alone', write('HEAD / HTTP/1.1', 'Accept-Encoding: gzip', last)],
  ['a query', write('GET /?quelle=mail HTTP/1.1', last)],
  ['another method', write('POST / HTTP/1.1', last)],
  ['another spelling', write('GET /callcenter/inbound HTTP/1.1', last)],
  ['a slash at the end', write('GET /Callcenter/Inbound/ HTTP/1.1', last)],
  ['the whole address', write('GET http://portal/ HTTP/1.1', last)],
  ['a page with prices', write('GET /faq HTTP/1.1', last)],
  ['a page that no search engine keeps', write('GET /anfrage-gesendet HTTP/1.1', last)],
  ['a page that is not built', write('GET /why HTTP/1.1', last)],
  ['the page of what is not found', write('GET /404 HTTP/1.1', last)],
])('the framework answers %s', async (_what, request) => {
  const answer = await send(portal, request);
  expect(callsOfFramework).toBe(1);
  expect(answer).toBe(await send(framework, request));
});

test('a page whose file is gone since the start is an error of one call, and the process goes on', async () => {
  rmSync(join(buildDir, 'Callcenter/Outbound/index.html'));
  const request = write('GET /Callcenter/Outbound HTTP/1.1', last);
  const answer = await send(portal, request);
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(await send(portal, write('GET / HTTP/1.1', last))).toMatch(/^HTTP\/1\.1 200 /);
});

test('what follows a page on its connection may be for the framework', async () => {
  const requests =
    write('GET / HTTP/1.1') + write('GET /gibt-es-nicht HTTP/1.1') + write('GET / HTTP/1.1', last);
  const answer = await send(portal, requests);
  expect(callsOfFramework).toBe(1);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
  expect(answer).toBe(await send(framework, requests));
});

// Rule operation 24.
test('a process that has been told to end leaves its pages to the framework, which ends the connection', async () => {
  isStopping = true;
  await send(portal, write('GET / HTTP/1.1', last));
  isStopping = false;
  expect(callsOfFramework).toBe(1);
});
