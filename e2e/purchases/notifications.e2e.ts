import { NOTIFICATION_CONSENT } from '#domain/accounts/notifications.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, row, text } from '../support/locators.ts';

test('a partner subscribes to mails, opens a request from a mail, and unsubscribes by a press', async ({
  page,
  openPage,
  portal,
}) => {
  const email = 'gemeldet@dienst.example';
  const services = { services: sampleServices, regions: ['45'] };
  const partner = await portal.addUser({ email, role: 'partner', accountActive: false, ...services });
  await portal.signIn(page, partner);
  const never = page.getByRole('radio', { name: 'Nie' });

  await test.step('the dashboard asks nothing before the partner is unlocked', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Guten Tag, Anna Petersen' })).toBeVisible();
    await expect(page.getByText('Ihr Konto wird geprüft')).toBeVisible();
    await expect(never).toHaveCount(0);
    const admin = await portal.apiAs(await portal.addAdmin('freischalten@portal.example'));
    await admin('PUT', `/admin/users/${partner}/unlock`);
  });

  await test.step('the dashboard asks until the partner has chosen, „Nie“ included', async () => {
    await page.goto('/dashboard');
    const question = page.getByRole('radiogroup', { name: 'Wie möchten Sie von neuen Anfragen erfahren?' });
    await expect(question).toBeVisible();
    await expect(page.getByText(NOTIFICATION_CONSENT)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'Speichern').click();
    await expect(page.getByText('Bitte wählen Sie eine Möglichkeit.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Sofort' })).toBeFocused();
    await never.check();
    await button(page, 'Speichern').click();
    await expect(page.getByText('Ihre Benachrichtigungen sind gespeichert.')).toBeVisible();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByText('Keine Anfragen verfügbar')).toBeVisible();
    await expect(question).toBeHidden();
  });

  await page.goto('/profile?tab=benachrichtigungen');
  const atOnce = page.getByRole('radio', { name: 'Sofort' });
  const save = button(page, 'Benachrichtigungen speichern');
  const consent = page.getByText('Mit dem Speichern stimmen Sie zu');
  await expect(never).toBeChecked();
  await atOnce.check();
  await expect(consent).toBeVisible();
  await save.click();
  await expect(page.getByText('Ihre Benachrichtigungen sind gespeichert.')).toBeVisible();
  await expect(page.getByText('Ihre Zustimmung vom')).toBeVisible();
  await expectAccessible(page);
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '45011' });
  await portal.notifyPartners();

  await test.step('whoever has the mail ends them, and tries again without a network', async () => {
    const reader = await openPage();
    await reader.goto(await portal.findLink(email, 'benachrichtigungen-abbestellen'));
    await expect(
      reader.getByText('Möchten Sie keine E-Mails über neue Anfragen mehr erhalten?'),
    ).toBeVisible();
    await reader.context().setOffline(true);
    await button(reader, 'Abbestellen').click();
    await expect(reader.getByRole('alert')).toBeVisible();
    await expect(button(reader, 'Abbestellen')).toBeFocused();
    await reader.context().setOffline(false);
    await button(reader, 'Abbestellen').click();
    await expect(reader.getByText('Sie erhalten keine E-Mails über neue Anfragen mehr.')).toBeVisible();
    await expectAccessible(reader);
    await reader.reload();
    await expect(text(reader, 'Sie erhalten keine E-Mails über neue Anfragen.')).toBeVisible();
    await reader.goto(`/benachrichtigungen-abbestellen/${'x'.repeat(43)}`);
    await expect(reader.getByText('Dieser Link gilt nicht')).toBeVisible();
    await expect(reader.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a page that was opened before says so instead of asking for mails again', async () => {
    await expect(atOnce).toBeChecked();
    await save.click();
    await expect(page.getByText('Sie erhalten zurzeit keine E-Mails über neue Anfragen.')).toBeVisible();
    await expect(consent).toBeVisible();
    await never.check();
  });

  await test.step('the link of the mail opens the request, or does when the page is loaded again', async () => {
    await answer(page, `/requests/${id}`, { status: 429, json: { msg: 'Gerade nicht.', code: 'busy' } });
    await page.goto(`/dashboard?anfrage=${id}`);
    await expect(page.getByText('Gerade nicht.')).toBeVisible();
    await page.unroute(`**/api/requests/${id}`);
    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('45•••');
    await expect(dialog).toContainText('Notdienst');
    await expect(dialog).not.toContainText('Werft Nord');
    await expect(page).not.toHaveURL(/anfrage=/);
  });

  await test.step('later it says that the request is bought', async () => {
    await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
    await page.goto(`/dashboard?anfrage=${id}`);
    await expect(page.getByText('Diese Anfrage haben Sie bereits gekauft.')).toBeVisible();
    await expect(row(page, '45011')).toBeVisible();
  });
});
