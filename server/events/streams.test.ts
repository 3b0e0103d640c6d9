import { expect, test, vi } from 'vitest';
import type { Receiver } from './receiver.ts';
import { createStreams, type OpenStream, type Stream } from './streams.ts';

const receiver: Receiver = {
  userId: 'one',
  role: 'partner',
  accountActive: true,
  companyDomain: null,
  regions: [],
  matches: [],
};

/** @param send takes as long as its promise */
function openStream(send: Stream['send']): OpenStream {
  const stream: Stream = { open: () => {}, send, end: () => {} };
  return { sessionId: 'session', receiver, refreshNumber: 0, stream, unsent: new Map(), isSending: false };
}

const failOnError = (error: unknown) => {
  throw error;
};

test('a process takes no more streams than it can hold, and takes others when one has gone', () => {
  const { takePlace } = createStreams({ perUser: 5, perProcess: 2 }, failOnError);
  const giveBack = takePlace('one');
  takePlace('two');
  expect(() => takePlace('three')).toThrow(expect.objectContaining({ status: 503 }));
  giveBack();
  takePlace('three');
});

test('a slow receiver gets what has gathered meanwhile in one event, and above a hundred ids none of them', async () => {
  const streams = createStreams({ perUser: 5, perProcess: 5 }, failOnError);
  const taken = Promise.withResolvers<void>();
  const send = vi.fn<Stream['send']>(() => taken.promise);
  const one = openStream(send);
  streams.add(one);
  streams.tell(one, 'request', ['first']);
  await expect.poll(() => send).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 101; n += 1) streams.tell(one, 'request', [`id-${n}`]);
  streams.tell(one, 'purchase', ['bought', 'bought']);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(send).toHaveBeenCalledTimes(1);
  taken.resolve();
  await expect.poll(() => send).toHaveBeenCalledTimes(3);
  expect(send.mock.calls.slice(1).map(([event]) => event)).toEqual([
    { event: 'request', data: { ids: [], appeared: [] } },
    { event: 'purchase', data: { ids: ['bought'] } },
  ]);
});
