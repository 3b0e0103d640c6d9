import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';

/** A `test` whose pages open the portal in test mode. */
export const test = base.extend({
  baseURL: async ({ shutPortal }, use) => use(shutPortal.url),
});

export const expectNoMenus = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
