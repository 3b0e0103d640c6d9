import { expect, test, vi } from 'vitest';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { createAudience } from './audience.ts';
import type { Receiver } from './receiver.ts';
import { createStreams, type OpenStream } from './streams.ts';

const portal = sharedTestApp();

const receiver = (accountActive: boolean, regions: string[]): Receiver => ({
  userId: 'anna',
  role: 'partner',
  accountActive,
  companyDomain: null,
  regions: regions.map((prefix) => ({ prefix, since: new Date(0) })),
  matches: [],
});

const failOnError = (error: unknown) => {
  throw error;
};
const changed = JSON.stringify({ kind: 'account', id: 'anna' });

/** Whose questions about receivers are answered by hand, in the order in which they were asked. */
function openAudience() {
  const streams = createStreams({ perUser: 5, perProcess: 5 }, failOnError);
  const asked: ((answer: Receiver) => void)[] = [];
  const findReceivers = () =>
    new Promise<ReadonlyMap<string, Receiver>>((resolve) => {
      asked.push((answer) => resolve(new Map([['session', answer]])));
    });
  const { db } = portal;
  const parts = { db, now: () => portal.clock.time, streams, findReceivers, onError: failOnError };
  const end = vi.fn();
  const one: OpenStream = {
    sessionId: 'session',
    receiver: receiver(true, ['10']),
    refreshNumber: 0,
    stream: { open: () => {}, send: async () => {}, end },
    unsent: new Map(),
    isSending: false,
  };
  return { audience: createAudience(parts), streams, one, end, asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('of two refreshes at once the later question counts, whichever is answered last', async () => {
  const { audience, streams, one, end, asked } = openAudience();
  streams.add(one);
  audience.hear(changed);
  audience.hear(changed);
  asked[1]?.(receiver(true, ['20']));
  await settled();
  asked[0]?.(receiver(false, ['10']));
  await settled();
  expect(one.receiver.regions[0]?.prefix).toBe('20');
  expect(end).not.toHaveBeenCalled();
  streams.stop();
});

test('an account that changes while a stream is being opened is looked up anew', async () => {
  const { audience, streams, one, end, asked } = openAudience();
  const checkOpened = audience.watchOpening();
  audience.hear(changed);
  streams.add(one);
  checkOpened(one);
  asked[0]?.(receiver(false, ['10']));
  await settled();
  expect(end).toHaveBeenCalledOnce();

  const checkNext = audience.watchOpening();
  checkNext(one);
  expect(asked).toHaveLength(1);
  streams.stop();
});
