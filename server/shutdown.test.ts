import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { childEnv } from '#server/testing/processes/child-process.ts';

const program = `
  import { Readable } from 'node:stream';
  import { createHttpServer } from '#server/http/http-server.ts';
  import { stopOnSignals } from '#server/shutdown.ts';
  const app = await createHttpServer({ production: true, logLevel: 'silent' });
  app.get('/slow', async () => {
    process.stdout.write('under-way ');
    await new Promise((done) => setTimeout(done, Number(process.env.SLOW_MS)));
    return { done: true };
  });
  app.get('/endless', (_request, reply) => {
    const endless = new Readable({ read() { this.push('x'.repeat(65_536)); } });
    return reply.send(endless);
  });
  app.post('/form', async () => ({ done: true }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  stopOnSignals({
    stop: async () => { await app.close(); process.stdout.write('closed '); },
    say: (line) => process.stdout.write(line + ' '),
  });
  process.stdout.write(url + ' ');
`;

async function startProgram(slowMs: number) {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', program];
  const child = spawn(process.execPath, args, {
    env: { ...childEnv, SLOW_MS: String(slowMs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const waitFor = (word: string) => expect.poll(() => output).toContain(word);
  await waitFor('http://127.0.0.1:');
  const url = /http:\S+/.exec(output)?.[0] ?? '';
  return { child, url, said: () => output, waitFor };
}

test('SIGTERM lets a running call finish, then exits with 0', async () => {
  const { child, url, said, waitFor } = await startProgram(600);
  const answer = fetch(`${url}/slow`);
  await waitFor('under-way');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await (await answer).json()).toEqual({ done: true });
  expect(await exited).toEqual([0, null]);
  expect(said()).toContain('closed');
});

test('a doubled key press counts as one signal, a later one exits at once', async () => {
  const { child, url, waitFor } = await startProgram(20_000);
  const answer = fetch(`${url}/slow`).catch(() => 'cut off');
  await waitFor('under-way');
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  child.kill('SIGINT');
  await sleep(1200);
  expect(child.exitCode).toBeNull();
  child.kill('SIGINT');
  expect(await exited).toEqual([130, null]);
  expect(await answer).toBe('cut off');
});

test('a stop exits with 0, with any behaviour of clients', async () => {
  const { child, url, waitFor } = await startProgram(20_000);
  const { hostname, port } = new URL(url);
  const head = 'HTTP/1.1\r\nhost: portal\r\n';
  const sent = [
    '',
    'GET /slow HTTP/1.1\r\nhost: por',
    `POST /form ${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"`,
    `GET /form ${head}\r\n`,
    `GET /endless ${head}\r\n`,
    `GET /slow ${head}\r\n`,
    'not HTTP at all\r\n\r\n',
  ];
  const clients = sent.map((text) => {
    const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    client.on('error', () => {});
    client.write(text);
    return client;
  });
  await waitFor('under-way');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  for (const client of clients) client.destroy();
});
