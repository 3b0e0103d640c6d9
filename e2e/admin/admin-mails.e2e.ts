import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('an admin finds a given-up mail from the dashboard and retries it', async ({ page, portal }) => {
  const givenUp = {
    kind: 'account_exists',
    payload: JSON.stringify({ name: 'Anna Berg' }),
    attempts: 8,
    next_attempt_at: 'infinity' as unknown as Date,
    last_error: 'EENVELOPE 550 RCPT TO',
  };
  const recipients = ['status-gescheitert@firma.example', 'zweite@werft.example'];
  await portal.db
    .insertInto('mails')
    .values(recipients.map((recipient) => ({ ...givenUp, id: randomUUID(), recipient })))
    .execute();
  await openAsAdmin(page, portal, 'status-mails@portal.example', '/dashboard');
  await expect(page.getByRole('heading', { name: 'Systemstatus' })).toBeVisible();
  await expect(page.getByText('Noch keine Sicherung')).toBeVisible();
  await page.getByRole('link', { name: /Mails.*fehlgeschlagen/ }).click();
  await expect(page).toHaveURL(/status=given_up/);
  const failed = row(page, 's•••@firma.example');
  await expect(failed).toContainText('EENVELOPE 550 RCPT TO');
  await failed.getByRole('button', { name: /^Erneut versuchen/ }).click();
  await expect(page.getByText('Die Mail wird erneut versucht.')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await button(page, 'Alle fehlgeschlagenen erneut versuchen (1)').click();
  await button(page.getByRole('dialog'), 'Erneut versuchen').click();
  await expect(page.getByText('Keine Mails gefunden')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Liste der Mails' })).toBeFocused();
  await button(page, 'Vorlagen ansehen').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vorlage', { exact: true }).selectOption('Anfrage abgelehnt');
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByRole('heading')).toContainText(
    'Wir konnten Ihre Anfrage nicht annehmen',
  );
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await expect(dialog.locator('pre')).toContainText('Guten Tag Anna Berg,');
  await expectAccessible(page);
});
