import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { settle } from './page-measures.ts';

/** WCAG 2.2 AA (with its targets of 24 px, `target-size`), and landmarks, regions and headings beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Check = {
  /** Only what another colour mode can change: the elements are the same in both. */
  readonly onlyColours?: boolean;
};

/** What axe finds in the open dialog, or else on the whole page: one line per rule. */
export async function findViolations(page: Page, { onlyColours }: Check = {}): Promise<string[]> {
  // Read once a page: its half a megabyte costs more than a look at the colours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: onlyColours
      ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
      : { type: 'tag', values: tags },
    resultTypes: ['violations'],
    // Frames hold mails of others; no rule asks for style sheets a second time.
    iframes: false,
    preload: false,
  };
  return page.evaluate(
    async ([dialog, given]) => {
      const isOpen = [...document.querySelectorAll(dialog)].some((element) => element.checkVisibility());
      const within = isOpen ? dialog : 'html';
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    ['[role="dialog"], dialog[open]', options] as const,
  );
}

export async function expectAccessible(page: Page, check?: Check): Promise<void> {
  // Axe counts a button that lies half under the header as too small a target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await settle(page);
  expect(await findViolations(page, check)).toEqual([]);
}
