import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { settle } from './page-measures.ts';

/** WCAG 2.2 AA, with its target size of 24 px. `best-practice` adds landmarks, regions and headings. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Check = {
  /** Runs only the rules about colours. For a view that was checked in the other colour mode: its elements are the same. */
  readonly onlyColours?: boolean;
};

/** Runs axe on the open dialog, else on the whole page. @returns one line per broken rule */
export async function findViolations(page: Page, { onlyColours }: Check = {}): Promise<string[]> {
  // Load axe once per page: its half a megabyte takes longer than the check of the colours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: onlyColours
      ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
      : { type: 'tag', values: tags },
    resultTypes: ['violations'],
    // Skip frames, which show mails. `preload` would fetch the style sheets again.
    iframes: false,
    preload: false,
  };
  return page.evaluate(
    async ([dialog, runOptions]) => {
      const isOpen = [...document.querySelectorAll(dialog)].some((element) => element.checkVisibility());
      const within = isOpen ? dialog : 'html';
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    ['[role="dialog"], dialog[open]', options] as const,
  );
}

export async function expectAccessible(page: Page, check?: Check): Promise<void> {
  // Scroll to the top: axe reports a button half under the header as too small a target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await settle(page);
  expect(await findViolations(page, check)).toEqual([]);
}
