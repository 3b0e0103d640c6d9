import { expect, test } from 'vitest';
import type { Hearer } from './hearer.ts';
import { createStreams, type Stream } from './streams.ts';

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

function openStream() {
  const ends: (() => void)[] = [];
  const stream: Stream = { open: (onEnd) => ends.push(onEnd), send: async () => {}, end: () => {} };
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
