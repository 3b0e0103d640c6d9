import { expect, it, vi } from 'vitest';
import { createSessionGate } from './session-gate.ts';

it('opens one dialog for all waiting calls, and a new one for later calls', async () => {
  let ended = Promise.withResolvers<boolean>();
  const ask = vi.fn(() => ended.promise);
  const gate = createSessionGate(ask);
  const waiting = [gate({ code: 'reauthenticate' }), gate({ code: 'reauthenticate' })];
  ended.resolve(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
  ended = Promise.withResolvers();
  const again = gate({ code: 'reauthenticate' });
  ended.resolve(false);
  expect(await again).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('passes any other refusal on', async () => {
  const ask = vi.fn(async () => true);
  expect(await createSessionGate(ask)({ code: 'forbidden' })).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
