import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails when axe finds a violation of WCAG 2.2 AA: in the open dialog, or else on the whole page.
 *
 * @param more further sets of rules, for example `best-practice`
 */
export async function expectAccessible(page: Page, more: readonly string[] = []): Promise<void> {
  // A fading dialog or message has colours that nobody reads.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scope = (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"], dialog[open]' : 'body';
  const { violations } = await new AxeBuilder({ page })
    .include(scope)
    .withTags([...tags, ...more])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
