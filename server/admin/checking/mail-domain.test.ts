import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { createMailDomainCheck } from './mail-domain.ts';

type Records = { readonly mx?: readonly string[] | string; readonly a?: readonly string[] | string };

let asked = 0;
beforeEach(() => {
  asked = 0;
});

/** @param records lists, or the code of an error */
function checkWith({ mx = 'ENODATA', a = 'ENODATA' }: Records) {
  const answer = async (found: readonly string[] | string) => {
    asked += 1;
    if (typeof found === 'string') throw Object.assign(new Error(found), { code: found });
    return [...found];
  };
  return createMailDomainCheck(() => ({
    resolveMx: async () => (await answer(mx)).map((exchange) => ({ exchange, priority: 10 })),
    resolve4: (async () => answer(a)) as never,
    resolve6: (async () => answer('ENODATA')) as never,
    cancel: () => {},
  }));
}

test.each<[string, Records, string]>([
  ['a host for mail', { mx: ['mx.werft.example'] }, 'yes'],
  ['an address alone', { a: ['192.0.2.1'] }, 'yes'],
  ['a host that refuses all mail', { mx: [''], a: ['192.0.2.1'] }, 'no'],
  ['no record', {}, 'no'],
  ['no such domain', { mx: 'ENOTFOUND', a: 'ENOTFOUND' }, 'no'],
  ['no answer', { mx: 'ECANCELLED' }, 'unknown'],
  ['an answer to the first question alone', { a: 'ETIMEOUT' }, 'unknown'],
])('%s', async (_, records, acceptance) => {
  expect(await checkWith(records)('werft.example')).toBe(acceptance);
});

test.each([
  ['an answer', { mx: ['mx.werft.example'] }, hourMs],
  ['no answer', { mx: 'ESERVFAIL' }, 5 * minuteMs],
])('%s is kept for its time, and answers two who ask at once', async (_, records, keptMs) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const check = checkWith(records);
  await Promise.all([check('werft.example'), check('werft.example')]);
  vi.advanceTimersByTime(keptMs - 1);
  await check('werft.example');
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  await check('werft.example');
  expect(asked).toBe(2);
});
