import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
const clients: Socket[] = [];
const silentMs = 6000;

beforeEach(async () => {
  const limits = { headMs: 2000, requestMs: 3000, silentMs, checkMs: 50 };
  app = await createHttpServer({ production: true, logLevel: 'silent', limits });
  app.route({ method: ['POST', 'PUT'], url: '/echo', handler: async ({ body }) => body ?? { empty: true } });
  app.get('/long', async () => 'x'.repeat(20_000_000));
  app.get('/table', async () => Readable.from(['one;', 'two']));
  // A stream of events has heartbeats.
  app.get('/events/:pauseMs', (request, reply) => {
    const { pauseMs } = request.params as { pauseMs: string };
    reply.hijack().raw.writeHead(200).write('x');
    const timer = setInterval(() => reply.raw.write('x'.repeat(100_000)), Number(pauseMs));
    reply.raw.once('close', () => clearInterval(timer));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return async () => {
    for (const client of clients.splice(0)) client.destroy();
    await app.close();
  };
});

/** Accepted by the server; never closes its own side. */
async function open(sent: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => {});
  clients.push(client);
  await Promise.all([accepted, once(client, 'connect')]);
  client.write(sent);
  return client;
}

async function readAll(client: Socket): Promise<string> {
  let text = '';
  for await (const chunk of client) text += chunk;
  return text;
}

const countConnections = () => promisify(app.server.getConnections.bind(app.server))();

const head = 'HTTP/1.1\r\nhost: portal\r\n';

test('a client that sends no HTTP, too much or too slowly gets an answer and is disconnected', async () => {
  const half = `POST /echo ${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"`;
  const long = `GET / ${head}x: ${'x'.repeat(20_000)}\r\n\r\n`;
  const opened = [];
  for (const sent of ['no HTTP at all\r\n\r\n', long, `GET / ${head}`, '', half])
    opened.push(await open(sent));
  const answers = await Promise.all(opened.map(readAll));
  const read = answers.map((answer) => [
    /^HTTP\/1\.1 (\d+) /.exec(answer)?.[1],
    JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))),
  ]);
  const told = (code: string) => ({ code, msg: expect.stringMatching(/\.$/) });
  const slow = ['408', told('too_slow')];
  expect(read).toMatchObject([['400', told('malformed')], ['431', told('malformed')], slow, slow, slow]);
  await expect.poll(countConnections).toBe(0);
});

test.each([
  'content-length: 4\r\ntransfer-encoding: chunked',
  'content-length: 4\r\ncontent-length: 5',
  'transfer-encoding: chunked\r\ntransfer-encoding: identity',
])('a message with an ambiguous end is refused: %j', async (ends) => {
  const client = await open(`POST /echo ${head}content-type: application/json\r\n${ends}\r\n\r\n0\r\n\r\n`);
  expect(await readAll(client)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a refused client that continues to send still gets the answer', async () => {
  const client = await open(`GET / ${head}no header at all\r\n\r\n`);
  client.write('and more\r\n\r\n');
  expect(await readAll(client)).toMatch(/^HTTP\/1\.1 400 .*"malformed"/s);
});

test('a client that does not read its answer is disconnected', async () => {
  for (const path of ['long', 'events/10']) (await open(`GET /${path} ${head}\r\n`)).pause();
  await expect.poll(countConnections).toBe(0);
});

test('keeps a slow reader, and a stream that waits for a heartbeat', async () => {
  const slow = await open(`GET /long ${head}connection: close\r\n\r\n`);
  const waiting = await open(`GET /events/${silentMs / 3} ${head}\r\n`);
  let received = 0;
  waiting.on('data', (chunk) => {
    received += chunk.length;
  });
  let length = 0;
  for await (const chunk of slow) {
    length += chunk.length;
    // For longer than a connection may stand still, which a busy machine makes this one do for a part of that.
    await sleep(length > 10_000_000 ? 0 : 50);
  }
  expect(length).toBeGreaterThan(20_000_000);
  // Twice what comes after the pause.
  await expect.poll(() => received).toBeGreaterThan(200_000);
});

// Rule operation 25.
test('over HTTP/1.0 an answer of unknown length is plain and ends with the connection', async () => {
  const answer = await readAll(await open('GET /table HTTP/1.0\r\nconnection: keep-alive\r\n\r\n'));
  const [first = '', body] = answer.split('\r\n\r\n');
  expect(first.toLowerCase()).toContain('connection: close');
  expect([first.toLowerCase().includes('transfer-encoding'), body]).toEqual([false, 'one;two']);
});

test('over HTTP/1.0 the connection stays open on request', async () => {
  const client = await open('GET /long HTTP/1.0\r\nconnection: keep-alive\r\n\r\n');
  const [first] = await once(client, 'data');
  expect(String(first).toLowerCase()).toContain('connection: keep-alive');
});

test.each(['POST', 'PUT'])('a %s with a content type but without a body gets an answer', async (method) => {
  const sent = `${method} /echo ${head}connection: close\r\ncontent-type: application/json\r\n\r\n`;
  const answer = await readAll(await open(sent));
  expect(answer.split('\r\n\r\n')[1]).toBe('{"empty":true}');
});
