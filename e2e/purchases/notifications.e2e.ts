import type { Page } from '@playwright/test';
import { recordConfirmation } from '#server/requests/requests.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAsAdmin, publicSwitch } from '../support/pages/administration.ts';
import type { Portal } from '../support/portal.ts';

const settingPath = '/profile?tab=benachrichtigungen';
const choice = (page: Page, name: string) => page.getByRole('radio', { name });

async function choose(page: Page, name: string): Promise<void> {
  await choice(page, name).check();
  await page.getByRole('button', { name: 'Benachrichtigungen speichern' }).click();
  await expect(page.getByText('Ihre Benachrichtigungen sind gespeichert.')).toBeVisible();
}

/** Opens the page that a link of the newest mail to an address leads to, as the mailbox shows it. */
async function followMail(page: Page, recipient: string, subject: string, link: string): Promise<URL> {
  await page.goto('/dev/postfach');
  const mail = page
    .getByRole('article', { name: new RegExp(subject) })
    .filter({ hasText: `An: ${recipient}` })
    .first();
  const links = mail.getByRole('list', { name: 'Links' }).getByRole('link');
  const href = await links.filter({ hasText: link }).first().getAttribute('href');
  const address = new URL(href ?? '');
  await page.goto(address.pathname + address.search);
  return address;
}

async function addConfirmed(portal: Portal, postleitzahl: string, firmenname: string): Promise<string> {
  const request = await portal.addRequest('Callcenter', { postleitzahl, firmenname });
  await recordConfirmation(portal.db, request, new Date());
  return request.id;
}

test('a partner asks for mails, is told of what an admin releases, reads it, and ends the mails by a press', async ({
  page,
  openPage,
  portal,
}) => {
  const email = 'gemeldet@dienst.example';
  const partner = await portal.addPartner(email, { regions: ['45'] });
  await portal.signIn(page, partner);
  await page.goto(settingPath);
  await expect(choice(page, 'Nie')).toBeChecked();
  await expectAccessible(page);
  await choice(page, 'Sofort').check();
  await expect(page.getByText('Mit dem Speichern stimmen Sie zu')).toBeVisible();
  await choose(page, 'Sofort');
  await expect(page.getByText('Ihre Zustimmung vom')).toBeVisible();
  await page.reload();
  await expect(choice(page, 'Sofort')).toBeChecked();

  await addConfirmed(portal, '45011', 'Heide Versand GmbH');
  const admin = await openPage();
  await openAsAdmin(admin, portal, 'freigabe-45@portal.example', '/admin');
  await publicSwitch(admin, 'Heide Versand GmbH').press('Space');
  await expect(admin.getByRole('row', { name: /Heide Versand/ })).toContainText('Veröffentlicht');
  await portal.tellPartners();

  await followMail(page, email, 'Neue Anfrage für Sie: Callcenter', 'anfrage=');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('45•••');
  await expect(dialog).toContainText('Notdienst');
  await expect(dialog).not.toContainText('Heide');
  await expect(page).not.toHaveURL(/anfrage=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const reader = await openPage();
  await followMail(reader, email, 'Neue Anfrage für Sie', 'benachrichtigungen-abbestellen');
  await expect(reader.getByText('Möchten Sie keine E-Mails über neue Anfragen mehr erhalten?')).toBeVisible();
  await expectAccessible(reader);
  await page.goto(settingPath);
  await expect(choice(page, 'Sofort')).toBeChecked();
  await reader.getByRole('button', { name: 'Abbestellen' }).click();
  await expect(reader.getByText('Sie erhalten keine E-Mails über neue Anfragen mehr.')).toBeVisible();
  await expectAccessible(reader);
  await page.reload();
  await expect(choice(page, 'Nie')).toBeChecked();
  await reader.reload();
  await expect(reader.getByText('Sie erhalten keine E-Mails über neue Anfragen.')).toBeVisible();
});

test('one click in the mail program ends the mails; the link of a mail says what became of its request', async ({
  page,
  openPage,
  portal,
}) => {
  const email = 'einklick@dienst.example';
  const partner = await portal.addPartner(email, { regions: ['28'] });
  await portal.signIn(page, partner);
  await page.goto(settingPath);
  await choose(page, 'Sofort');
  const id = await portal.addPublishedRequest('Callcenter', { postleitzahl: '28011' });
  await portal.tellPartners();

  const visitor = await openPage();
  const link = await followMail(visitor, email, 'Neue Anfrage', 'benachrichtigungen-abbestellen');
  await expect(visitor.getByText('Möchten Sie keine E-Mails')).toBeVisible();
  await visitor.context().setOffline(true);
  await visitor.getByRole('button', { name: 'Abbestellen' }).click();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Abbestellen' })).toBeFocused();
  await visitor.context().setOffline(false);
  const answer = await fetch(portal.url + link.pathname, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  // The page was opened before and still says otherwise.
  await expect(choice(page, 'Sofort')).toBeChecked();
  await page.getByRole('button', { name: 'Benachrichtigungen speichern' }).click();
  await expect(page.getByText('Sie erhalten zurzeit keine E-Mails über neue Anfragen.')).toBeVisible();
  await expect(page.getByText('Mit dem Speichern stimmen Sie zu')).toBeVisible();
  await choice(page, 'Nie').check();
  await page.reload();
  await expect(choice(page, 'Nie')).toBeChecked();

  await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
  await page.goto(`/dashboard?anfrage=${id}`);
  await expect(page.getByText('Diese Anfrage haben Sie bereits gekauft.')).toBeVisible();
  await expect(page.getByRole('row', { name: /28011/ })).toBeVisible();
  await page.goto(`/dashboard?anfrage=${partner}`);
  await expect(
    page.getByText('Diese Anfrage gibt es nicht oder sie passt nicht zu Ihrem Angebot.'),
  ).toBeVisible();

  await visitor.goto(`/benachrichtigungen-abbestellen/${'x'.repeat(43)}`);
  await expect(visitor.getByText('Dieser Link gilt nicht')).toBeVisible();
  await expect(visitor.getByRole('alert')).toHaveCount(0);
});
