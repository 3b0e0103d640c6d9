import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
const clients: Socket[] = [];

async function start(silentMs: number): Promise<void> {
  const limits = { headMs: 1000, requestMs: 2000, silentMs, checkMs: 50 };
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
}

const silentMs = 3000;

beforeEach(() => start(silentMs));

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
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

const slowBody =
  'POST /echo HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"';

test.each([
  ['is not HTTP', 'no HTTP at all\r\n\r\n', 400, 'malformed'],
  [
    'has too long a head',
    `GET / HTTP/1.1\r\nhost: portal\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'malformed',
  ],
  ['sends half a head', 'GET / HTTP/1.1\r\nhost: por', 408, 'too_slow'],
  ['sends nothing', '', 408, 'too_slow'],
  ['sends half a body', slowBody, 408, 'too_slow'],
])('who %s is told so and then disconnected, also when it stays', async (_what, sent, status, code) => {
  const answer = await readAll(await open(sent));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    code,
    msg: expect.stringMatching(/\.$/),
  });
  await expect.poll(countConnections).toBe(0);
});

test('a refused client that goes on sending still reads the answer', async () => {
  const client = await open('GET / HTTP/1.1\r\nhost: portal\r\nno header at all\r\n\r\n');
  client.write('and more\r\n\r\n');
  expect(await readAll(client)).toMatch(/^HTTP\/1\.1 400 .*"malformed"/s);
});

test('two hundred refused clients that never close leave no connection behind', async () => {
  await Promise.all(Array.from({ length: 200 }, () => open('no HTTP at all\r\n\r\n')));
  await expect.poll(countConnections).toBe(0);
});

test.each(['long', 'events/10'])(
  'who does not read what waits for it (/%s) is disconnected',
  async (path) => {
    const client = await open(`GET /${path} HTTP/1.1\r\nhost: portal\r\n\r\n`);
    client.pause();
    await expect.poll(countConnections).toBe(0);
  },
);

test('keeps a client that reads slowly, and one that waits for a heartbeat', async () => {
  const slow = await open('GET /long HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n');
  const waiting = await open(`GET /events/${silentMs / 3} HTTP/1.1\r\nhost: portal\r\n\r\n`);
  let received = 0;
  waiting.on('data', (chunk) => {
    received += chunk.length;
  });
  let length = 0;
  for await (const chunk of slow) {
    length += chunk.length;
    // For longer than a connection may stand still, which a busy machine makes this one do for a part of that.
    await sleep(length > 10_000_000 ? 0 : 25);
  }
  expect(length).toBeGreaterThan(20_000_000);
  // Twice what comes after the pause.
  await expect.poll(() => received).toBeGreaterThan(200_000);
});

// Rule operation 25.
test('whoever speaks HTTP/1.0 reads an answer of unknown length as it is, up to the end of the connection', async () => {
  const answer = await readAll(await open('GET /table HTTP/1.0\r\nconnection: keep-alive\r\n\r\n'));
  const [head = '', body] = answer.split('\r\n\r\n');
  expect(head.toLowerCase()).toContain('connection: close');
  expect([head.toLowerCase().includes('transfer-encoding'), body]).toEqual([false, 'one;two']);
});

test('whoever speaks HTTP/1.0 keeps the connection when asking for that', async () => {
  const client = await open('GET /long HTTP/1.0\r\nconnection: keep-alive\r\n\r\n');
  const [head] = await once(client, 'data');
  expect(String(head).toLowerCase()).toContain('connection: keep-alive');
});

test.each(['POST', 'PUT'])('a %s that names a type of content but has none is answered', async (method) => {
  const head = `${method} /echo HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n`;
  const answer = await readAll(await open(`${head}content-type: application/json\r\n\r\n`));
  expect(answer.split('\r\n\r\n')[1]).toBe('{"empty":true}');
});
