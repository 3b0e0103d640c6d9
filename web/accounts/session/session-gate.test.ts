import { expect, it, vi } from 'vitest';
import { createSessionGate } from './session-gate.ts';

it('opens one dialog for all calls that wait for it, and another one afterwards', async () => {
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

it('lets any other refusal stand', async () => {
  const ask = vi.fn(async () => true);
  expect(await createSessionGate(ask)({ code: 'forbidden' })).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
