import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { invalidate } from './queries.ts';

const queryKey = ['GET /api/cart', {}];

/** A read that began before a change. */
function startRead({ isShown, cached }: { isShown: boolean; cached?: string | undefined }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  if (cached !== undefined) client.setQueryData(queryKey, cached);
  const older = Promise.withResolvers<string>();
  const queryFn = vi.fn(async () => 'newer').mockReturnValueOnce(older.promise);
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const show = () => observer.subscribe(() => {});
  if (isShown) show();
  else void client.prefetchQuery({ queryKey, queryFn, staleTime: 0 });
  return { client, older, queryFn, observer, show };
}

it('a first read that began before a change is read again once', async () => {
  const { client, older, queryFn, observer } = startRead({ isShown: true });
  const reading = [invalidate(client, ['GET /api/cart']), invalidate(client, ['GET /api/cart'])];
  older.resolve('older');
  await Promise.all(reading);
  expect(observer.getCurrentResult().data).toBe('newer');
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it.each([
  ['nothing', undefined],
  ['a cached answer', 'oldest'],
])('a prefetch over %s that began before a change is read again when a page shows it', async (_, cached) => {
  const { client, older, observer, show } = startRead({ isShown: false, cached });
  const reading = invalidate(client, ['GET /api/cart']);
  older.resolve('older');
  await reading;
  show();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('newer'));
});

it('a first read that fails is not repeated', async () => {
  const { client, older, queryFn, observer } = startRead({ isShown: true });
  const reading = invalidate(client, ['GET /api/cart']);
  older.reject(new Error('lost'));
  await reading;
  expect(observer.getCurrentResult().status).toBe('error');
  expect(queryFn).toHaveBeenCalledTimes(1);
});
