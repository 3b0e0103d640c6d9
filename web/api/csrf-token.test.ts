import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { csrf, failure, fakeServer, NOW } from '#web/testing/fake-server.ts';

describe('the check before writes', () => {
  const answers = {
    'GET /api/csrf-token': csrf('t1'),
    'GET /api/user': () => ({ body: { user: null } }),
    'POST /api/x': (_: unknown, count: number) =>
      count === 1 ? { body: {} } : { status: 403, body: { msg: 'Invalid CSRF token' } },
  };

  it('runs after each new token, and an error stops the call', async () => {
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

describe('CSRF token', () => {
  it('is fetched once and used until it expires', async () => {
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

  it('is used for 3.5 hours when the server names no expiry', async () => {
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

  it('is shared by simultaneous calls', async () => {
    const { call, sent } = fakeServer({
      'GET /api/csrf-token': csrf('t'),
      'POST /api/x': () => ({ body: {} }),
    });
    await Promise.all([call('POST /api/x'), call('POST /api/x'), call('POST /api/x')]);
    expect(sent.filter((s) => s.url.includes('csrf'))).toHaveLength(1);
  });

  it('is renewed once when the server refuses it', async () => {
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

  it('is not renewed after another refusal', async () => {
    const { call, sent } = fakeServer({
      'GET /api/csrf-token': csrf('t'),
      'POST /api/x': () => ({ status: 403, body: { msg: 'Keine Berechtigung.', code: 'forbidden' } }),
    });
    await failure(call('POST /api/x'));
    expect(sent.filter((s) => s.method === 'POST')).toHaveLength(1);
  });

  it('is fetched again after login and logout', async () => {
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
