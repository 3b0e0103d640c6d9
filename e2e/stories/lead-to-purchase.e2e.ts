import type { Page } from '@playwright/test';
import { expect, password, test } from '../support/fixtures.ts';
import { comeBack, whenInteractive } from '../support/interactive.ts';
import { box, pressInRow, row } from '../support/locators.ts';
import { openAsAdmin, publicSwitch } from '../support/pages/administration.ts';
import { availableRow, buyButton, expectBought, openBuyDialog } from '../support/pages/dashboard.ts';
import { accept, answerIt, contact, expectSent, leaveContact, send } from '../support/pages/questionnaire.ts';
import {
  acceptTerms,
  fillRegistration,
  openRegistration,
  sendRegistration,
} from '../support/pages/registration.ts';

const clientName = 'Reederei Sund GmbH';
const clientEmail = 'kapitaen@reederei-sund.example';
const providerName = 'Dienst Petersen GmbH';
const partnerEmail = 'petra@story.example';

test('a client submits, a provider registers, an admin checks both, the provider buys and calls', async ({
  page: client,
  openPage,
  portal,
}) => {
  const admin = await openPage();
  const partner = await openPage();
  await portal.startJobs();
  const findSubject = async (recipient: string) => (await portal.mails(recipient))[0]?.subject;

  await test.step('the client answers the questionnaire and sends it', async () => {
    await client.goto('/');
    await client.getByRole('link', { name: 'Anfrage stellen' }).first().click();
    await client
      .getByRole('link', { name: /IT-Dienstleistungen/ })
      .first()
      .click();
    await expect(client).toHaveURL(/IT-Dienstleistungen/);
    await whenInteractive(client);
    await answerIt(client);
    await leaveContact(client, clientEmail, { ...contact, Firmenname: clientName, Postleitzahl: '94032' });
    await client.getByLabel('Bemerkung').fill('Bitte erst ab 10 Uhr anrufen.');
    await accept(client);
    await send(client);
    await expectSent(client, clientEmail);
  });

  await test.step('the client opens the mail and confirms', async () => {
    await followMail(client, clientEmail);
    await client.getByRole('button', { name: 'Anfrage bestätigen' }).click();
    await expect(client.getByText('Vielen Dank, Ihre Anfrage ist bestätigt.')).toBeVisible();
    await expect(client.getByText('In Prüfung').first()).toBeVisible();
  });

  await test.step('a provider registers and confirms the address', async () => {
    const form = await openRegistration(partner);
    await fillRegistration(form, { Firmenname: providerName, 'E-Mail-Adresse': partnerEmail });
    await box(form, 'Callcenter').uncheck();
    await box(form, 'IT-Dienstleistungen').check();
    await acceptTerms(form);
    await sendRegistration(form);
    await expect(partner).toHaveURL(/registration-success/);
    await partner.goto(await portal.findLink(partnerEmail, 'verify-email'));
    await expect(partner.getByText('Ihre E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
    await partner.getByRole('link', { name: 'Jetzt anmelden' }).click();
    await expect(partner).toHaveURL(/login/);
    expect(await portal.tryPassword(partnerEmail, password)).toBe(200);
    await portal.signIn(partner, await portal.findUserId(partnerEmail));
    await partner.goto('/dashboard');
    await expect(partner.getByText(/wird .*geprüft/).first()).toBeVisible();
  });

  await test.step('the admin unlocks the partner and publishes the request', async () => {
    await openAsAdmin(admin, portal, 'admin@story.example', '/admin/users');
    await pressInRow(row(admin, providerName), 'Freischalten');
    await admin.getByRole('dialog').getByRole('button', { name: 'Freischalten' }).click();
    await expect(
      admin.getByText('Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet'),
    ).toBeVisible();

    const nav = admin.getByRole('navigation', { name: 'Verwaltung' });
    await nav.getByRole('link', { name: 'Anfragen' }).click();
    const lead = row(admin, clientName);
    await expect(lead).toContainText('Gerade eingegangen');
    await pressInRow(lead, 'Details');
    await expect(admin.getByRole('dialog').getByText(clientEmail)).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(lead.getByRole('button', { name: /^Details/ })).toBeFocused();
    await publicSwitch(admin, clientName).press('Space');
    await expect(lead).toContainText('Veröffentlicht');
  });

  await test.step('the partner is told, sees the request without contact, and buys it', async () => {
    await expect.poll(() => findSubject(partnerEmail)).toContain('freigeschaltet');
    await comeBack(partner);
    const lead = availableRow(partner, '94');
    await pressInRow(lead, 'Details');
    const details = partner.getByRole('dialog');
    await expect(details).toContainText('Cloud-Services');
    await expect(details).not.toContainText('Reederei');
    await partner.keyboard.press('Escape');
    await openBuyDialog(partner, '94');
    await expect(buyButton(partner)).toContainText('65,45');
    await buyButton(partner).click();
    await expectBought(partner);
    const bought = row(partner, clientName);
    await expect(bought.locator(`a[href="mailto:${clientEmail}"]`)).toHaveText(clientEmail);
    await expect(bought.getByRole('link', { name: '040 1234567' })).toHaveAttribute(
      'href',
      'tel:+49401234567',
    );
  });

  await test.step('the client sees where the request stands, and the buyer has a confirmation', async () => {
    await comeBack(client);
    await expect(client.getByText(/1 von 5/).first()).toBeVisible();
    await expect.poll(() => findSubject(partnerEmail)).toContain('Ihr Kauf: 1 Anfrage');
  });
});

/** By the mailbox of the development server. */
async function followMail(page: Page, recipient: string): Promise<void> {
  const mails = page.getByRole('article', { name: /Bitte bestätigen Sie Ihre Anfrage/ });
  const mail = mails.filter({ hasText: `An: ${recipient}` }).first();
  await expect(async () => {
    await page.goto('/dev/postfach');
    await expect(mail).toBeVisible({ timeout: 5000 });
  }).toPass();
  const links = mail.getByRole('list', { name: 'Links' }).getByRole('link');
  const href = await links.filter({ hasText: '/anfrage/' }).first().getAttribute('href');
  // The mail names the portal's public address; this portal listens on a port of its own.
  await page.goto(new URL(href ?? '').pathname);
}
