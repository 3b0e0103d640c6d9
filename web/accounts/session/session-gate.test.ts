import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createSessionGate } from './session-gate.ts';

const refusal = (code: string) => new ApiError({ status: 403, code, msg: 'Nein.' });
const gates = { reauthenticate: async () => () => null };

it('opens one dialog for all calls that wait for it, and another one afterwards', async () => {
  let ended = Promise.withResolvers<boolean>();
  const open = vi.fn(() => ended.promise);
  const gate = createSessionGate(gates, open, vi.fn());
  const waiting = [gate(refusal('reauthenticate')), gate(refusal('reauthenticate'))];
  ended.resolve(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(open).toHaveBeenCalledTimes(1);
  ended = Promise.withResolvers();
  const again = gate(refusal('reauthenticate'));
  ended.resolve(false);
  expect(await again).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
});

it('lets any other refusal stand, and one whose dialog cannot be loaded, which it tells', async () => {
  const open = vi.fn(async () => true);
  const onLost = vi.fn();
  const gate = createSessionGate({ reauthenticate: () => Promise.reject(new Error('gone')) }, open, onLost);
  expect(await gate(refusal('forbidden'))).toBe(false);
  expect(onLost).not.toHaveBeenCalled();
  expect(await gate(refusal('reauthenticate'))).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(onLost).toHaveBeenCalledTimes(1);
});
