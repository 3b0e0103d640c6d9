import { describe, expect, it, vi } from 'vitest';
import { csrf, failure, fakeServer, type Sent } from '#web/testing/fake-server.ts';
import { buildUrl, createApiClient } from './api.ts';

describe('addresses', () => {
  it('fills parameters and leaves out empty query values', () => {
    expect(buildUrl('/api/requests/:id/buyers', { id: 'a b' })).toBe('/api/requests/a%20b/buyers');
    expect(buildUrl('/api/requests', {}, { page: 2, q: '', status: undefined })).toBe('/api/requests?page=2');
  });

  it('refuses a missing parameter instead of calling another address', () => {
    expect(() => buildUrl('/api/requests/:id', {})).toThrow('id');
  });
});

describe('reading', () => {
  it('sends no token and returns the body', async () => {
    const { call, sent } = fakeServer({ 'GET /api/user': () => ({ body: { user: null } }) });
    expect(await call('GET /api/user')).toEqual({ user: null });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).not.toHaveProperty('X-CSRF-Token');
  });

  it('returns undefined for 204', async () => {
    const { call } = fakeServer({ 'GET /api/x': () => ({ status: 204 }) });
    expect(await call('GET /api/x')).toBeUndefined();
  });
});

describe('a refusal that the person can do something about', () => {
  const refusal = { status: 403, body: { msg: 'Bitte bestätigen Sie sich.', code: 'reauthenticate' } };
  const answers = {
    'GET /api/csrf-token': csrf('t'),
    'PUT /api/x': (_: Sent, count: number) => (count === 1 ? refusal : { body: { ok: true } }),
  };

  it('waits for the person and then repeats the call unchanged', async () => {
    const { call, sent, passRefusals } = fakeServer(answers);
    const asked = Promise.withResolvers<boolean>();
    const ask = vi.fn(() => asked.promise);
    passRefusals(ask);
    const answer = call('PUT /api/x', { body: { a: 1 } });
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    asked.resolve(true);
    expect(await answer).toEqual({ ok: true });
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      '{"a":1}',
      '{"a":1}',
    ]);
  });

  it('is thrown when the person declines, or without a dialog', async () => {
    const { call, sent, passRefusals } = fakeServer({ ...answers, 'PUT /api/x': () => refusal });
    const stop = passRefusals(async () => false);
    expect(await failure(call('PUT /api/x'))).toMatchObject({ code: 'reauthenticate' });
    stop();
    expect(await failure(call('PUT /api/x'))).toMatchObject({ code: 'reauthenticate' });
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('opens one dialog per call', async () => {
    const { call, passRefusals } = fakeServer({ ...answers, 'PUT /api/x': () => refusal });
    const ask = vi.fn(async () => true);
    passRefusals(ask);
    await failure(call('PUT /api/x'));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('errors', () => {
  it('has status, code, both sentences, fields and the waiting time', async () => {
    const errors = [{ field: 'email', msg: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }];
    const { call } = fakeServer({
      'GET /api/x': () => ({
        status: 422,
        body: { msg: 'A', msg2: 'B', code: 'invalid_fields', errors },
        headers: { 'Retry-After': '30' },
      }),
    });
    const error = await failure(call('GET /api/x'));
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid_fields',
      msg: 'A',
      msg2: 'B',
      errors,
      retryAfterSeconds: 30,
    });
    expect(error.message).toBe('A');
  });

  it('says that nothing is lost without a connection', async () => {
    const { call } = fakeServer({ 'GET /api/x': () => new TypeError('Failed to fetch') });
    const error = await failure(call('GET /api/x'));
    expect(error).toMatchObject({ status: 0, code: 'offline' });
    expect(error.msg).toContain('nicht verloren');
  });

  it.each([
    ['a page instead of JSON', { status: 502, text: '<h1>Bad Gateway</h1>' }],
    ['an empty answer', { status: 200, text: '' }],
    ['an error without a sentence', { status: 500, body: { oops: true } }],
  ])('calls %s unreadable', async (_, answer) => {
    const { call } = fakeServer({ 'GET /api/x': () => answer });
    expect((await failure(call('GET /api/x'))).msg).toBe('Fehler beim Verwerten der Server-Antwort.');
  });

  it('treats an answer with a cut-off body as missing', async () => {
    const cutOff = (async () =>
      new Response(
        new ReadableStream({
          start: (body) => body.enqueue(new TextEncoder().encode('{"reques')),
          pull: (body) => body.error(new TypeError('network error')),
        }),
      )) as unknown as typeof fetch;
    const call = createApiClient(cutOff).call as unknown as (key: string) => Promise<unknown>;
    expect(await failure(call('GET /api/x'))).toMatchObject({ status: 0, code: 'offline' });
  });

  it('waits 10 seconds for a read and 20 for a write, also for the end of a body', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    limits.mockReturnValueOnce(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    const dripping = (async (_: unknown, { signal }: RequestInit) =>
      new Response(new ReadableStream({ pull: (body) => body.error(signal?.reason) }), {
        headers: { 'X-CSRF-Token': 't' },
      })) as unknown as typeof fetch;
    const call = createApiClient(dripping).call as unknown as (key: string) => Promise<unknown>;
    expect(await failure(call('GET /api/x'))).toMatchObject({ code: 'timeout' });
    expect(limits.mock.calls).toEqual([[10_000]]);
    limits.mockClear();
    const { call: write } = fakeServer({
      'GET /api/csrf-token': csrf('t'),
      'POST /api/x': () => ({ body: {} }),
    });
    await write('POST /api/x');
    expect(limits.mock.calls).toEqual([[10_000], [20_000]]);
    limits.mockRestore();
  });

  it('distinguishes a timeout from a lost connection, and lets the caller abort', async () => {
    const hanging = ((_: unknown, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      })) as unknown as typeof fetch;
    const call = createApiClient(hanging).call as unknown as (
      key: string,
      options?: object,
    ) => Promise<unknown>;
    expect(await failure(call('GET /api/x', { timeoutMs: 5 }))).toMatchObject({ code: 'timeout' });

    const controller = new AbortController();
    const aborted = failure(call('GET /api/x', { signal: controller.signal }));
    controller.abort();
    expect((await aborted).name).toBe('AbortError');
  });
});
