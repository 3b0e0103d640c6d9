import type { Page } from '@playwright/test';
import { expect, password, test } from '../support/fixtures.ts';

test('a client asks, a provider registers, an admin checks both, the provider buys and calls', async ({
  page: client,
  openPage,
  portal,
}) => {
  test.setTimeout(180_000);
  const admin = await openPage();
  const partner = await openPage();
  await portal.addAdmin('admin@story.example');
  await portal.startJobs();

  await test.step('the client answers the questionnaire and sends it', async () => {
    await client.goto('/');
    await client.getByRole('link', { name: 'Anfrage stellen' }).first().click();
    await client
      .getByRole('link', { name: /IT-Dienstleistungen/ })
      .first()
      .click();
    await choose(client, 'Welche IT-Leistung suchen Sie?', ['IT-Support', 'Cloud-Services']);
    await choose(client, 'Wann soll es losgehen?', ['In 1 Monat']);
    await choose(client, 'In welcher Form soll gearbeitet werden?', ['Hybrid']);
    await choose(client, 'Haben Sie eine eigene IT-Abteilung?', ['Nein']);
    await choose(client, 'Wie viele Menschen arbeiten in Ihrem Unternehmen?', ['11-50']);
    await client.getByLabel('Firmenname').fill('Reederei Sund GmbH');
    await client.getByLabel('Ansprechpartner').fill('Heike Kapitän');
    await client.getByLabel('Postleitzahl').fill('20457');
    await client.getByLabel('E-Mail-Adresse').fill('kapitaen@reederei-sund.example');
    await client.getByLabel('Telefonnummer').fill('+49 40 1234567');
    await client.getByRole('button', { name: 'Weiter' }).click();
    await client.getByLabel('Bemerkung').fill('Bitte erst ab 10 Uhr anrufen.');
    await client.getByRole('checkbox', { name: /Ich akzeptiere die AGB/ }).check();
    await client.getByRole('button', { name: 'Absenden' }).click();
    await expect(client).toHaveURL(/anfrage-gesendet/);
  });

  await test.step('the client opens the mail and confirms', async () => {
    await followMail(
      client,
      'kapitaen@reederei-sund.example',
      'Bitte bestätigen Sie Ihre Anfrage',
      '/anfrage/',
    );
    await client.getByRole('button', { name: 'Anfrage bestätigen' }).click();
    await expect(client.getByText('Vielen Dank, Ihre Anfrage ist bestätigt.')).toBeVisible();
    await expect(client.getByText('In Prüfung').first()).toBeVisible();
  });

  await test.step('a provider registers and confirms the address', async () => {
    await partner.goto('/register');
    await fillRegistration(partner);
    await partner.getByRole('button', { name: 'Kostenlos registrieren' }).click();
    await expect(partner).toHaveURL(/registration-success/);
    await followMail(partner, 'petra@dienst.example', 'bestätigen Sie Ihre E-Mail-Adresse', '/verify-email/');
    await expect(partner.getByText('Ihre E-Mail-Adresse wurde erfolgreich verifiziert!')).toBeVisible();
    await partner.getByRole('link', { name: 'Jetzt anmelden' }).click();
    await logIn(partner, 'petra@dienst.example');
    await expect(partner.getByText(/wird .*geprüft/).first()).toBeVisible();
  });

  await test.step('the admin unlocks the partner and publishes the request', async () => {
    await admin.goto('/login');
    await logIn(admin, 'admin@story.example');
    await admin.goto('/admin/users');
    const row = admin.getByRole('row', { name: /Dienst Petersen GmbH/ });
    await row.getByRole('button', { name: /Freischalten/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Freischalten' }).click();
    await expect(
      admin.getByText('Partner-Konto erfolgreich freigeschaltet und Benachrichtigung gesendet'),
    ).toBeVisible();

    await admin.goto('/admin');
    await expect(
      admin.getByRole('row', { name: /Reederei Sund/ }).getByText('Gerade eingegangen'),
    ).toBeVisible();
    await admin.getByRole('button', { name: 'Details: Reederei Sund GmbH' }).click();
    await expect(admin.getByRole('dialog').getByText('kapitaen@reederei-sund.example')).toBeVisible();
    await admin.keyboard.press('Escape');
    await admin.getByRole('switch', { name: 'Öffentlich: Reederei Sund GmbH' }).press('Space');
    await expect(admin.getByRole('row', { name: /Reederei Sund/ }).getByText('Veröffentlicht')).toBeVisible();
  });

  await test.step('the partner is told, sees the request without contact, and buys it', async () => {
    await followMail(partner, 'petra@dienst.example', 'freigeschaltet', '/dashboard');
    const row = partner.getByRole('row', { name: /IT-Dienstleistungen/ }).first();
    await expect(row).toContainText('20•••');
    await row.getByRole('button', { name: /Details/ }).click();
    const details = partner.getByRole('dialog');
    await expect(details).toContainText('Cloud-Services');
    await expect(details).not.toContainText('Reederei');
    await partner.keyboard.press('Escape');
    await row.getByRole('button', { name: /Kaufen/ }).click();
    await partner.getByRole('button', { name: /Zahlungspflichtig kaufen · 65,45/ }).click();
    await expect(partner.getByText('Anfrage erfolgreich gekauft!')).toBeVisible();
    const bought = partner.getByRole('row', { name: /Reederei Sund GmbH/ });
    await expect(bought.getByRole('link', { name: /kapitaen@reederei-sund.example/ })).toHaveAttribute(
      'href',
      'mailto:kapitaen@reederei-sund.example',
    );
    await expect(bought.getByRole('link', { name: /\+49 40 1234567/ })).toHaveAttribute(
      'href',
      'tel:+49401234567',
    );
  });

  await test.step('the client sees where the request stands, and the buyer has a confirmation', async () => {
    await followMail(
      client,
      'kapitaen@reederei-sund.example',
      'Ihre Anfrage ist veröffentlicht',
      '/anfrage/',
    );
    await expect(client.getByText(/1 von 5/).first()).toBeVisible();
    await partner.goto('/dev/postfach');
    await expect(mailTo(partner, 'petra@dienst.example', 'Ihr Kauf: 1 Anfrage')).toBeVisible();
  });
});

async function choose(page: Page, question: string, answers: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  const form = page.getByRole('form', { name: /^Anfrage/ });
  for (const name of answers) {
    const choice = form.getByRole('checkbox', { name, exact: true });
    await choice.or(form.getByRole('radio', { name, exact: true })).check();
  }
  await page.getByRole('button', { name: 'Weiter' }).click();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
}

async function fillRegistration(page: Page): Promise<void> {
  const fields: Readonly<Record<string, string>> = {
    Firmenname: 'Dienst Petersen GmbH',
    Vorname: 'Petra',
    Nachname: 'Petersen',
    'E-Mail-Adresse': 'petra@dienst.example',
    'Passwort wiederholen': password,
    'Straße & Hausnummer': 'Hafenstraße 3',
    PLZ: '20457',
    Ort: 'Hamburg',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'IT-Dienstleistungen' }).check();
  await page.getByRole('checkbox', { name: /Ich akzeptiere die/ }).check();
}

function mailTo(page: Page, recipient: string, subject: string) {
  return page
    .getByRole('article', { name: new RegExp(subject) })
    .filter({ hasText: `An: ${recipient}` })
    .first();
}

async function followMail(page: Page, recipient: string, subject: string, link: string): Promise<void> {
  const mail = mailTo(page, recipient, subject);
  await expect(async () => {
    await page.goto('/dev/postfach');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const links = mail.getByRole('list', { name: 'Links' }).getByRole('link');
  const href = await links.filter({ hasText: link }).first().getAttribute('href');
  // The mail names the portal's public address; this portal listens on a port of its own.
  await page.goto(new URL(href ?? '').pathname);
}
