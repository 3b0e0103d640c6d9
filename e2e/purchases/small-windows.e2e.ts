import { expect, test } from '../support/fixtures.ts';
import { row, status } from '../support/locators.ts';
import { findOverflow } from '../support/page-measures.ts';
import { buyButton, openBuyDialog, purchasedTab } from '../support/pages/dashboard.ts';

test('on a phone a partner buys, and Back closes dialogs', async ({ page, portal }) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '26011' });
  await page.setViewportSize({ width: 320, height: 640 });
  await portal.signIn(page, await portal.addPartner('handy@dienst.example'));
  await page.goto('/profile');
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  await opener.click();
  await dialog.getByRole('link', { name: 'Dashboard' }).click();
  const details = page.getByRole('button', { name: /^Details: .* 26/ });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Anfragen')).toBeVisible();

  await test.step('on a tablet the button of a card is drawn lower than its target of 44 px', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const hits = await page.getByRole('button', { name: /^Kaufen: .* 26/ }).evaluate((each) => {
      const { left, top, height } = each.getBoundingClientRect();
      const isHitAt = (y: number) =>
        each.contains(document.elementFromPoint(left + 10, top + height / 2 + y));
      return [height, isHitAt(-21), isHitAt(21)];
    });
    expect(hits).toEqual([36, true, true]);
    await page.setViewportSize({ width: 320, height: 640 });
  });

  await test.step('Back closes a dialog', async () => {
    await details.click();
    await dialog.getByRole('button', { name: 'Kaufen' }).click();
    await expect(dialog).toContainText('Umsatzsteuer');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/dashboard/);
  });

  await test.step('a dialog adds no step to the history', async () => {
    const countSteps = () => page.evaluate(() => history.length);
    const before = await countSteps();
    await details.click();
    await dialog.getByRole('button', { name: 'Schließen' }).first().click();
    await expect(dialog).toBeHidden();
    expect(await countSteps()).toBe(before);
  });

  await test.step('Back closes the menu, whose links lead on', async () => {
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/dashboard/);
    await opener.click();
    await dialog.getByRole('link', { name: 'Profil' }).click();
    await expect(page).toHaveURL(/profile/);
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/dashboard/);
  });

  await test.step('the decision leaves the page above it in sight, the message the close button free', async () => {
    await openBuyDialog(page, '26');
    const top = await dialog.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(40);
    await buyButton(page).click();
    const bought = status(page, 'Anfrage erfolgreich gekauft!');
    // The message stays while the pointer rests on it.
    await bought.hover();
    await expect(heading('Gekauft')).toBeVisible();
    await row(page, 'Werft Nord GmbH')
      .getByRole('button', { name: /^Details/ })
      .press('Enter');
    await expect(dialog).toContainText('Heike Kapitän');
    const gap = await bought.evaluate((message) => {
      const top = document.querySelector('[role="dialog"]')?.getBoundingClientRect().top;
      return Number(top) - message.getBoundingClientRect().bottom;
    });
    expect(gap).toBe(0);
    await dialog.getByRole('button', { name: 'Schließen' }).first().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a bought request is a card that unfolds', async () => {
    await expect(purchasedTab(page)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Werft Nord GmbH: mehr anzeigen' }).click();
    await expect(page.getByRole('definition').filter({ hasText: '26011' })).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
  });

  await test.step('Back leads to the former tab, then out of the page', async () => {
    await page.goBack();
    await expect(heading('Anfragen')).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/dashboard/);
  });

  await test.step('the next step of a bought request is the widest button of its card', async () => {
    await page.goto('/dashboard?tab=gekauft');
    const call = page.getByRole('link', { name: 'Anrufen: Werft Nord GmbH' });
    await expect(call).toHaveAttribute('href', /^tel:/);
    const widthOf = async (target: typeof call) => (await target.boundingBox())?.width ?? Number.NaN;
    expect(await widthOf(call)).toBeGreaterThan(
      await widthOf(page.getByRole('button', { name: 'Details: Werft Nord GmbH' })),
    );
  });

  await test.step('filters open in a sheet, which Reset empties', async () => {
    await page.goto('/dashboard');
    const filter = page.getByRole('button', { name: /^Filter/ });
    await filter.click();
    await dialog.getByLabel('Kategorie').selectOption('IT-Dienstleistungen');
    await expect(page).toHaveURL(/kategorie=/);
    await dialog.getByRole('button', { name: 'Zurücksetzen' }).click();
    await dialog.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(dialog).toBeHidden();
    await expect(filter).toBeFocused();
    await expect(page).not.toHaveURL(/kategorie=/);
  });
});
