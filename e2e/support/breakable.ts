import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Checks that the words appear, with their soft hyphens. Playwright's own text matchers ignore soft hyphens. */
export const expectBreakable = (within: Locator, ...words: readonly string[]) =>
  expect
    .poll(async () => {
      const shown = await within.evaluate((element) => element.textContent);
      return words.filter((word) => !shown.includes(word));
    })
    .toEqual([]);
