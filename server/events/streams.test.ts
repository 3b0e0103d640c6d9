import { expect, test, vi } from 'vitest';
import type { Hearer } from './hearer.ts';
import { createStreams, type OpenStream, type Stream } from './streams.ts';

const hearerOf = (id: string): Hearer => ({
  kind: 'user',
  via: 'cookie',
  sessionId: 'session',
  prolonged: null,
  user: { id, role: 'partner', accountActive: true },
});

const failOnError = (error: unknown) => {
  throw error;
};

/** @param send takes as long as its promise */
function openStream(send: Stream['send'] = async () => {}) {
  const ends: (() => void)[] = [];
  const stream: Stream = { open: (onEnd) => ends.push(onEnd), send, end: () => {} };
  return { stream, leave: () => ends[0]?.() };
}

test('a process refuses streams beyond its limit, until one ends', () => {
  const streams = createStreams({ perUser: 5, perProcess: 2 }, failOnError);
  const first = openStream();
  streams.add(hearerOf('one'), first.stream);
  streams.add(hearerOf('two'), openStream().stream);
  const addThird = () => streams.add(hearerOf('three'), openStream().stream);
  expect(addThird).toThrow(expect.objectContaining({ status: 503 }));
  first.leave();
  addThird();
});

test('a slow reader gets the collected changes as one event per kind', async () => {
  const streams = createStreams({ perUser: 5, perProcess: 5 }, failOnError);
  const taken = Promise.withResolvers<void>();
  const send = vi.fn<Stream['send']>(() => taken.promise);
  streams.add(hearerOf('one'), openStream(send).stream);
  const [one] = streams.open as ReadonlySet<OpenStream>;
  if (!one) throw new Error('no stream');
  streams.queue(one, 'cart', 'first');
  await expect.poll(() => send).toHaveBeenCalledTimes(1);
  for (const id of ['second', 'second', 'third']) streams.queue(one, 'cart', id);
  for (const id of ['bought', null, 'more']) streams.queue(one, 'purchase', id);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(send).toHaveBeenCalledTimes(1);
  taken.resolve();
  await expect.poll(() => send).toHaveBeenCalledTimes(3);
  expect(send.mock.calls.slice(1).map(([event]) => event)).toEqual([
    { event: 'cart', data: { ids: ['second', 'third'] } },
    { event: 'purchase', data: { ids: [] } },
  ]);
});
