import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, offlineError, timeoutError } from '#web/api/api-error.ts';
import { queryDefaults } from './query-defaults.ts';

const busy = new ApiError({ status: 503, code: 'unavailable', msg: 'Gerade nicht erreichbar.' });
const refused = new ApiError({ status: 404, code: 'not_found', msg: 'Das wurde nicht gefunden.' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

async function countTries(error: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(error));
  const client = new QueryClient({ defaultOptions: queryDefaults });
  const reading = client.fetchQuery({
    queryKey: ['list'],
    queryFn,
    retry: queryDefaults.queries?.retry ?? false,
  });
  const ended = expect(reading).rejects.toBe(error);
  await vi.runAllTimersAsync();
  await ended;
  return queryFn.mock.calls.length;
}

describe('reading', () => {
  test.each([
    ['a lost connection', offlineError(), 3],
    ['a busy server', busy, 3],
    ['a server that does not answer in time', timeoutError(), 1],
    ['a refusal', refused, 1],
  ])('retries %s only if a retry can help', async (_, error, tries) => {
    expect(await countTries(error)).toBe(tries);
  });

  test('fails at once without a network', async () => {
    onlineManager.setOnline(false);
    expect(await countTries(offlineError())).toBe(1);
  });
});
