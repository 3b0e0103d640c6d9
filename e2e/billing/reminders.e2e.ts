import { dayMs } from '#domain/durations.ts';
import { issueDue, sendReminders } from '#server/billing/billing.ts';
import { billingInput } from '#server/testing/billing/invoices.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, row, text } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { buyButton, expectBought, openBuyDialog, openDashboard } from '../support/pages/dashboard.ts';

const email = 'saeumig@dienst.example';

test('an unpaid invoice is reminded thrice; then an admin locks purchases on account and takes it back', async ({
  page,
  portal,
  openPage,
}) => {
  await portal.addPublishedRequest('Callcenter', { postleitzahl: '20095' });
  const partner = await portal.apiAs(await openDashboard(page, portal, email));
  await partner('PUT', '/user/billing', { ...billingInput, email });
  await openBuyDialog(page, '20');
  await buyButton(page).click();
  await expectBought(page);
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
  await issueDue(portal.db, { until: new Date(Date.now() + 40 * dayMs), now: daysAgo(60) });
  // Adds a day to each period: when summer time ends, 14 times 24 hours span only 13 dates.
  for (const days of [38, 23, 8]) await sendReminders(portal.db, { now: daysAgo(days) });

  await test.step('the partner reads the mails and finds the letters in the list of invoices', async () => {
    const subjects = (await portal.mails(email)).map(({ subject }) => subject);
    for (const name of ['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'])
      expect(subjects.some((subject) => subject.startsWith(`${name} zur Rechnung RE-`))).toBe(true);
    await page.goto('/rechnungen');
    const letter = page.getByRole('link', { name: /^Letzte Mahnung \d/ });
    await expect(row(page, 'Letzte Mahnung')).toContainText('Überfällig');
    await expect(row(page, 'Letzte Mahnung')).toContainText(/5,00\s€ Gebühr/);
    const [download] = await Promise.all([page.waitForEvent('download'), letter.click()]);
    expect(download.suggestedFilename()).toMatch(/^Mahnung-3-RE-\d{4}-\d{6}\.pdf$/);
    await expectAccessible(page);
  });

  const admin = await openPage();
  await test.step('the overview leads an admin to the question', async () => {
    await openAsAdmin(admin, portal, 'mahnung-chefin@portal.example', '/dashboard');
    await admin.getByRole('link', { name: /letzte Mahnung ist unbezahlt/ }).click();
    await admin.getByRole('button', { name: /Anna Petersen/ }).click();
    await expect(text(admin, 'Käufe auf Rechnung sperren?')).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('a lock needs a reason, and is taken back in the message', async () => {
    await button(admin.getByRole('dialog'), 'Sperren').first().click();
    await admin.getByRole('dialog').getByLabel('Grund').fill('Seit Wochen unbezahlt');
    await button(admin.getByRole('dialog'), 'Sperren').last().click();
    await button(admin, 'Rückgängig').click();
    await expect(text(admin, 'Rückgängig gemacht. Der Partner erhält keine E-Mail.')).toBeVisible();
    expect((await portal.mails(email)).map(({ subject }) => subject)).not.toContain(
      'Käufe auf Rechnung sind gesperrt',
    );
  });
});
