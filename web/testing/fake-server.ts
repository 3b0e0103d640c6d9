import { expect, vi } from 'vitest';
import { createApiClient } from '#web/api/api.ts';
import type { ApiError } from '#web/api/api-error.ts';

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };
export type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown };

export const NOW = Date.parse('2026-11-20T10:00:00Z');

/** For tests: a client of the API, and what it sends to made-up addresses. */
export function fakeServer(answers: Record<string, (sent: Sent, count: number) => Answer | Error>) {
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

export const csrf = (value: string, expiresAt?: string) => () => ({
  body: { expiresAt },
  headers: { 'X-CSRF-Token': value },
});

export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  );
