import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTracker } from './tracker.ts';

const seconds = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type What = 'hide' | 'see' | 'own event' | 'any event' | 'stop';
type Step = readonly [atSeconds: number, what: What];

/** Seconds at which was asked, given up and over, of 20 minutes. */
async function track(steps: readonly Step[], { asksAtOnce = false, isFailing = false } = {}) {
  const begun = Date.now();
  const elapsed = () => (Date.now() - begun) / seconds;
  const asked: number[] = [];
  const givenUp: number[] = [];
  const over: number[] = [];
  let isVisible = true;
  const tracker = createTracker({
    keptForMs: 900 * seconds,
    ask: async () => {
      asked.push(elapsed());
      if (isFailing) throw new Error('offline');
    },
    onGivenUp: () => givenUp.push(elapsed()),
    onOver: () => {
      over.push(elapsed());
      tracker.stop();
    },
    isVisible: () => isVisible,
    asksAtOnce,
  });
  for (const [at, what] of [...steps, [1200, 'stop']] as const) {
    await vi.advanceTimersByTimeAsync(at * seconds - (Date.now() - begun));
    if (what === 'hide' || what === 'see') {
      isVisible = what === 'see';
      tracker.onVisibility();
    } else if (what === 'stop') tracker.stop();
    else tracker.onEvent(what === 'own event');
  }
  return { asked, givenUp, over };
}

const each30 = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + 30 * n);

it.each<[string, readonly Step[], number[], number[], number[]]>([
  ['a page that stays open', [], each30(30, 20), [600], [900]],
  ['a page that is left', [[70, 'stop']], [30, 60], [], []],
  ['a tab that is hidden and not seen again', [[70, 'hide']], [30, 60], [], []],
  [
    'a tab that is seen again: once at once, then every 30 seconds, 20 times in all',
    [
      [70, 'hide'],
      [300, 'see'],
    ],
    [30, 60, ...each30(300, 18)],
    [300 + 17 * 30],
    [900],
  ],
  [
    'a tab that is seen only after the last try',
    [
      [610, 'hide'],
      [700, 'see'],
    ],
    each30(30, 20),
    [600],
    [900],
  ],
  [
    'a tab that is seen only after 15 minutes: once',
    [
      [70, 'hide'],
      [1000, 'see'],
    ],
    [30, 60, 1000],
    [],
    [1000],
  ],
  [
    'an event about what is tracked: at once, beside the tries',
    [[10, 'own event']],
    [10, ...each30(30, 20)],
    [600],
    [900],
  ],
  ['the same after the last try', [[800, 'own event']], [...each30(30, 20), 800], [600], [900]],
  [
    'an event about anything: at once, as a try',
    [[10, 'any event']],
    [10, ...each30(40, 19)],
    [10 + 19 * 30],
    [900],
  ],
  [
    'an event while the tab is hidden: once it is seen',
    [
      [5, 'hide'],
      [10, 'own event'],
      [20, 'see'],
      [21, 'stop'],
    ],
    [20],
    [],
    [],
  ],
])('%s', async (_, steps, asked, givenUp, over) => {
  expect(await track(steps)).toEqual({ asked, givenUp, over });
});

it('a page that was loaded anew asks at once, as a try', async () => {
  expect(await track([], { asksAtOnce: true })).toEqual({
    asked: each30(0, 20),
    givenUp: [570],
    over: [900],
  });
});

it('a try without an answer is a try', async () => {
  expect(await track([], { isFailing: true })).toEqual({
    asked: each30(30, 20),
    givenUp: [600],
    over: [900],
  });
});

it('what happens while an answer is on its way is asked for behind it, once', async () => {
  const answers: (() => void)[] = [];
  const ask = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const tracker = createTracker({
    ask,
    onGivenUp: () => {},
    onOver: () => {},
    keptForMs: 900 * seconds,
    isVisible: () => true,
    asksAtOnce: true,
  });
  tracker.onEvent(true);
  tracker.onEvent(true);
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  tracker.stop();
});
