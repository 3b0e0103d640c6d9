import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderOutcome } from './order-outcome.ts';
import { begun, isGivenUp, outcomeKey, outcomeQuery } from './outcome-query.ts';

const seconds = 1000;
const page = { visibilityState: 'visible' };

// Without a window the library sets no timers.
environmentManager.setIsServer(() => false);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Step = readonly [atSeconds: number, what: 'hide' | 'see' | 'event' | 'leave' | 'ask again'];

/** The seconds at which the page asks, and what it knows at the end, of 20 minutes. */
async function track(steps: readonly Step[], { isReloaded = false, isFailing = false } = {}) {
  const client = new QueryClient();
  client.mount();
  const startedAt = Date.now();
  const asked: number[] = [];
  const outcomes: OrderOutcome[] = [];
  const queryKey = outcomeKey('c1');
  if (!isReloaded) client.setQueryData(queryKey, begun);
  const observer = new QueryObserver(
    client,
    outcomeQuery('c1', {
      read: async () => {
        asked.push((Date.now() - startedAt) / seconds);
        if (isFailing) throw new Error('offline');
        return { kind: 'open' };
      },
      onOutcome: (outcome) => outcomes.push(outcome),
      overAtMs: startedAt + 900 * seconds,
    }),
  );
  const leave = observer.subscribe(() => {});
  const goOnTo = (at: number) =>
    vi.advanceTimersByTimeAsync(Math.max(0, at * seconds - (Date.now() - startedAt)));
  for (const [at, what] of steps) {
    await goOnTo(at);
    if (what === 'hide' || what === 'see') {
      page.visibilityState = what === 'see' ? 'visible' : 'hidden';
      focusManager.onFocus();
    } else if (what === 'leave') leave();
    else if (what === 'ask again') await client.resetQueries({ queryKey });
    else {
      const refetchType = page.visibilityState === 'hidden' ? 'none' : 'active';
      await client.invalidateQueries({ queryKey, refetchType });
    }
  }
  await goOnTo(890);
  const isGivenUpAtEnd = isGivenUp(client.getQueryData(queryKey));
  await goOnTo(1200);
  leave();
  client.unmount();
  return { asked, isGivenUp: isGivenUpAtEnd, last: outcomes.at(-1) };
}

const each30 = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + 30 * n);
const expired = { kind: 'ended', state: 'expired' };

it.each<[string, readonly Step[], number[]]>([
  ['a page that stays open: every 30 seconds, 20 times', [], each30(30, 20)],
  ['a page that is left', [[70, 'leave']], [30, 60]],
  ['a tab that is hidden', [[70, 'hide']], [30, 60]],
  [
    'a tab that is seen again: once at once, then every 30 seconds, 20 times in all',
    [
      [70, 'hide'],
      [300, 'see'],
    ],
    [30, 60, ...each30(300, 18)],
  ],
  [
    'a tab that is seen again after the last try',
    [
      [610, 'hide'],
      [700, 'see'],
    ],
    each30(30, 20),
  ],
  [
    'a tab that is seen again after 15 minutes: once',
    [
      [70, 'hide'],
      [1000, 'see'],
    ],
    [30, 60, 1000],
  ],
  ['an event: at once', [[10, 'event']], [10, ...each30(40, 19)]],
  ['an event after the last try', [[800, 'event']], [...each30(30, 20), 800]],
  [
    'an event in a hidden tab: once it is seen',
    [
      [5, 'hide'],
      [10, 'event'],
      [20, 'see'],
      [21, 'leave'],
    ],
    [20],
  ],
  [
    'a person who asks again after the last try',
    [[700, 'ask again']],
    [...each30(30, 20), ...each30(700, 7), 900],
  ],
])('%s', async (_, steps, asked) => {
  expect((await track(steps)).asked).toEqual(asked);
});

it('a reloaded page asks at once', async () => {
  expect((await track([], { isReloaded: true })).asked).toEqual(each30(0, 20));
});

it('a failure counts as a try, and after the last one the result is unknown', async () => {
  expect(await track([], { isFailing: true })).toEqual({
    asked: each30(30, 20),
    isGivenUp: true,
    last: expired,
  });
});

it('the purchase counts as expired after 15 minutes', async () => {
  expect(
    (
      await track([
        [70, 'hide'],
        [1000, 'see'],
      ])
    ).last,
  ).toEqual(expired);
});
