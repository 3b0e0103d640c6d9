import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Playwright reads texts without soft hyphens. */
export const expectBreakable = (within: Locator, ...words: readonly string[]) =>
  expect
    .poll(async () => {
      const shown = await within.evaluate((element) => element.textContent);
      return words.filter((word) => !shown.includes(word));
    })
    .toEqual([]);
