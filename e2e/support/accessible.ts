import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA (with its targets of 24 px, `target-size`), and landmarks, regions and headings beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Check = {
  /** Only what another colour mode can change: the elements are the same in both. */
  readonly onlyColours?: boolean;
  /** Rules that a page breaks on purpose. */
  readonly except?: readonly string[];
};

/** What axe finds in the open dialog, or else on the whole page: one line per rule. */
export async function findViolations(
  page: Page,
  { onlyColours, except = [] }: Check = {},
): Promise<string[]> {
  // Frames of other pages are not looked into, which spares a second page for each run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).disableRules([...except]);
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"], dialog[open]');
  if (onlyColours) axe.withRules(['color-contrast', 'link-in-text-block']);
  else axe.withTags(tags);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export async function expectAccessible(page: Page, check?: Check): Promise<void> {
  // Colours during a fade would be measured otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findViolations(page, check)).toEqual([]);
}
