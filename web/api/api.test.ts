import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { buildUrl, createApiClient } from './api.ts';
import { type ApiError, otherPersonError } from './api-error.ts';

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };
type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown };

const NOW = Date.parse('2026-11-20T10:00:00Z');

function fakeServer(answers: Record<string, (sent: Sent, count: number) => Answer | Error>) {
  const sent: Sent[] = [];
  const fetchIt = vi.fn(async (input: unknown, init: RequestInit = {}) => {
    const url = String(input);
    const method = init.method ?? 'GET';
    const entry = { url, method, headers: init.headers as Record<string, string>, body: init.body };
    sent.push(entry);
    await Promise.resolve();
    const key = `${method} ${url}`;
    const answer = answers[key]?.(entry, sent.filter((s) => `${s.method} ${s.url}` === key).length);
    if (!answer || answer instanceof Error) throw answer ?? new TypeError(`no answer for ${key}`);
    const { status = 200, body, text, headers = {} } = answer;
    return new Response(status === 204 ? null : (text ?? JSON.stringify(body)), { status, headers });
  });
  const clock = { now: NOW };
  const client = createApiClient(fetchIt as unknown as typeof fetch, () => clock.now);
  // The tests speak to made-up addresses, so the contract's types do not apply here.
  const call = client.call as unknown as (key: string, options?: object) => Promise<unknown>;
  return { ...client, call, sent, clock };
}

const csrf = (value: string, expiresAt?: string) => () => ({
  body: { expiresAt },
  headers: { 'X-CSRF-Token': value },
});
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  );

describe('addresses', () => {
  it('fills parameters and leaves empty query values out', () => {
    expect(buildUrl('/api/requests/:id/buyers', { id: 'a b' })).toBe('/api/requests/a%20b/buyers');
    expect(buildUrl('/api/requests', {}, { page: 2, q: '', status: undefined })).toBe('/api/requests?page=2');
  });

  it('refuses a missing parameter instead of calling another address', () => {
    expect(() => buildUrl('/api/requests/:id', {})).toThrow('id');
  });
});

describe('reading', () => {
  it('sends no token and answers the body', async () => {
    const { call, sent } = fakeServer({ 'GET /api/user': () => ({ body: { user: null } }) });
    expect(await call('GET /api/user')).toEqual({ user: null });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).not.toHaveProperty('X-CSRF-Token');
  });

  it('answers nothing for 204', async () => {
    const { call } = fakeServer({ 'GET /api/x': () => ({ status: 204 }) });
    expect(await call('GET /api/x')).toBeUndefined();
  });
});

describe('what a write needs', () => {
  it('is fetched ahead, once', async () => {
    const { call, sent, prepareWrite } = fakeServer({
      'GET /api/csrf-token': csrf('t1'),
      'POST /api/x': () => ({ body: {} }),
    });
    prepareWrite();
    prepareWrite();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await call('POST /api/x');
    expect(sent.map(({ url }) => url)).toEqual(['/api/csrf-token', '/api/x']);
  });

  it('that could not be fetched ahead is fetched by the write', async () => {
    const { call, sent, prepareWrite } = fakeServer({
      'GET /api/csrf-token': (_, count) => (count === 1 ? new TypeError('lost') : csrf('t1')()),
      'POST /api/x': () => ({ body: {} }),
    });
    prepareWrite();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await new Promise((done) => setTimeout(done));
    await call('POST /api/x');
    expect(sent).toHaveLength(3);
  });
});

describe('the check before writes', () => {
  const answers = {
    'GET /api/csrf-token': csrf('t1'),
    'GET /api/user': () => ({ body: { user: null } }),
    'POST /api/x': (_: unknown, count: number) =>
      count === 1 ? { body: {} } : { status: 403, body: { msg: 'Invalid CSRF token' } },
  };

  it('runs after each new token, and what it throws sends nothing', async () => {
    const { call, sent, checkBeforeWrites } = fakeServer(answers);
    const check = vi.fn(async () => {});
    checkBeforeWrites(check);
    await call('GET /api/user');
    expect(check).not.toHaveBeenCalled();
    await call('POST /api/x');
    expect(check).toHaveBeenCalledTimes(1);
    // The token is another session's: a new one is fetched, and the check refuses the second try.
    check.mockRejectedValueOnce(new Error('somebody else'));
    expect((await failure(call('POST /api/x'))).message).toBe('somebody else');
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
    // A refused token is not kept.
    await failure(call('POST /api/x'));
    expect(check).toHaveBeenCalledTimes(4);
  });
});

describe('another person who is noticed while a form is entered', () => {
  it('is told once by the next write, which sends nothing', async () => {
    const { call, sent, checkBeforeWrites, prepareWrite } = fakeServer({
      'GET /api/csrf-token': csrf('t1'),
      'POST /api/x': () => ({ body: {} }),
    });
    checkBeforeWrites(vi.fn(async () => {}).mockRejectedValueOnce(otherPersonError()));
    prepareWrite();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await new Promise((done) => setTimeout(done));
    expect(await failure(call('POST /api/x'))).toMatchObject({ code: 'other_person' });
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(0);
    await call('POST /api/x');
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is told once when the write waits for the same token', async () => {
    const { call, checkBeforeWrites, prepareWrite } = fakeServer({
      'GET /api/csrf-token': csrf('t1'),
      'POST /api/x': () => ({ body: {} }),
    });
    checkBeforeWrites(vi.fn(async () => {}).mockRejectedValueOnce(otherPersonError()));
    const refused = failure(call('POST /api/x'));
    prepareWrite();
    expect(await refused).toMatchObject({ code: 'other_person' });
    await call('POST /api/x');
  });
});

describe('CSRF token', () => {
  it('is fetched once and kept until it expires', async () => {
    const { call, sent, clock } = fakeServer({
      'GET /api/csrf-token': csrf('t1', '2026-11-20T11:00:00Z'),
      'POST /api/x': () => ({ body: {} }),
    });
    await call('POST /api/x', { body: { a: 1 } });
    await call('POST /api/x', { body: { a: 2 } });
    expect(sent.filter((s) => s.url.includes('csrf'))).toHaveLength(1);
    expect(sent[1]).toMatchObject({
      headers: { 'X-CSRF-Token': 't1', 'Content-Type': 'application/json' },
      body: '{"a":1}',
    });

    clock.now = Date.parse('2026-11-20T11:00:01Z');
    await call('POST /api/x', { body: {} });
    expect(sent.filter((s) => s.url.includes('csrf'))).toHaveLength(2);
  });

  it('is kept 3.5 hours when the server names no expiry', async () => {
    const { call, sent, clock } = fakeServer({
      'GET /api/csrf-token': csrf('t'),
      'POST /api/x': () => ({ body: {} }),
    });
    await call('POST /api/x');
    clock.now = NOW + 3.4 * hourMs;
    await call('POST /api/x');
    expect(sent.filter((s) => s.url.includes('csrf'))).toHaveLength(1);
    clock.now = NOW + 3.6 * hourMs;
    await call('POST /api/x');
    expect(sent.filter((s) => s.url.includes('csrf'))).toHaveLength(2);
  });

  it('is shared by calls that start together', async () => {
    const { call, sent } = fakeServer({
      'GET /api/csrf-token': csrf('t'),
      'POST /api/x': () => ({ body: {} }),
    });
    await Promise.all([call('POST /api/x'), call('POST /api/x'), call('POST /api/x')]);
    expect(sent.filter((s) => s.url.includes('csrf'))).toHaveLength(1);
  });

  it('is renewed silently, once, when the server refuses it', async () => {
    const { call, sent } = fakeServer({
      'GET /api/csrf-token': (_, count) => csrf(`t${count}`)(),
      'POST /api/x': (request) =>
        request.headers['X-CSRF-Token'] === 't1'
          ? { status: 403, body: { msg: 'Invalid CSRF token', code: 'csrf' } }
          : { body: { ok: true } },
    });
    expect(await Promise.all([call('POST /api/x'), call('POST /api/x')])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(sent.filter((s) => s.url.includes('csrf'))).toHaveLength(2);
  });

  it('gives up after the second refusal', async () => {
    const { call, sent } = fakeServer({
      'GET /api/csrf-token': csrf('t'),
      'POST /api/x': () => ({ status: 403, body: { msg: 'Invalid CSRF token', code: 'csrf' } }),
    });
    expect(await failure(call('POST /api/x'))).toMatchObject({ status: 403, code: 'csrf' });
    expect(sent.filter((s) => s.method === 'POST')).toHaveLength(2);
  });

  it('does not repeat a call that is refused for another reason', async () => {
    const { call, sent } = fakeServer({
      'GET /api/csrf-token': csrf('t'),
      'POST /api/x': () => ({ status: 403, body: { msg: 'Keine Berechtigung.', code: 'forbidden' } }),
    });
    await failure(call('POST /api/x'));
    expect(sent.filter((s) => s.method === 'POST')).toHaveLength(1);
  });

  it('is fetched anew after login and logout', async () => {
    const { call, sent, forgetCsrfToken } = fakeServer({
      'GET /api/csrf-token': csrf('t'),
      'POST /api/x': () => ({ body: {} }),
    });
    await call('POST /api/x');
    forgetCsrfToken();
    await call('POST /api/x');
    expect(sent.filter((s) => s.url.includes('csrf'))).toHaveLength(2);
  });

  it('can be fetched again after a failed fetch', async () => {
    const { call } = fakeServer({
      'GET /api/csrf-token': (_, count) => (count === 1 ? new TypeError('offline') : csrf('t')()),
      'POST /api/x': () => ({ body: { ok: true } }),
    });
    expect(await failure(call('POST /api/x'))).toMatchObject({ code: 'offline' });
    expect(await call('POST /api/x')).toEqual({ ok: true });
  });
});

describe('a refusal that the person can do something about', () => {
  const refusal = { status: 403, body: { msg: 'Bitte bestätigen Sie sich.', code: 'reauthenticate' } };
  const answers = {
    'GET /api/csrf-token': csrf('t'),
    'PUT /api/x': (_: Sent, count: number) => (count === 1 ? refusal : { body: { ok: true } }),
  };

  it('waits for the person, and the call is then repeated as it was', async () => {
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

  it('stands when the person does not want to, and when nobody asks', async () => {
    const { call, sent, passRefusals } = fakeServer({ ...answers, 'PUT /api/x': () => refusal });
    const stop = passRefusals(async () => false);
    expect(await failure(call('PUT /api/x'))).toMatchObject({ code: 'reauthenticate' });
    stop();
    expect(await failure(call('PUT /api/x'))).toMatchObject({ code: 'reauthenticate' });
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('is asked about once a call', async () => {
    const { call, passRefusals } = fakeServer({ ...answers, 'PUT /api/x': () => refusal });
    const ask = vi.fn(async () => true);
    passRefusals(ask);
    await failure(call('PUT /api/x'));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('errors', () => {
  it('carries status, code, both sentences, fields and the waiting time', async () => {
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

  it('says that nothing is lost when there is no connection', async () => {
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

  it('an answer that is cut off in its body did not come', async () => {
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

  it('tells a timeout from a lost connection, and lets the caller abort', async () => {
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
