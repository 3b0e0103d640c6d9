import { fromBerlinTime } from '#domain/berlin-time.ts';
import { dayMs } from '#domain/durations.ts';
import { findRequest } from '#server/requests/listings.ts';
import { recordConfirmation } from '#server/requests/requests.ts';
import { expectAccessible } from '../support/accessible.ts';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import { narrow } from '../support/pages/site-header.ts';

test('an admin checks requests by keyboard, beside the view of partners and an earlier request', async ({
  page,
  portal,
}) => {
  await portal.addPartner('check-partner@pruefung.example', { companyName: 'Passend GmbH' });
  const wait = async (firmenname: string, changes: object = {}) => {
    const request = await portal.addRequest('Callcenter', { firmenname, ...changes });
    await recordConfirmation(portal.db, request, new Date());
    return request.id;
  };
  const bemerkung = 'Bitte 0171 1234567 anrufen.';
  await wait('Erste GmbH', { bemerkung, telefonnummer: '040 1111111' });
  const second = await wait('Zweite GmbH', { telefonnummer: '040 2222222' });
  const third = await wait('Dritte GmbH', { telefonnummer: '040 3333333' });
  await openAsAdmin(page, portal, 'check@pruefung.example', '/admin/pruefung');

  const heading = (company: string) => page.getByRole('heading', { name: company, exact: true });
  await expect(heading('Erste GmbH')).toBeFocused();
  await expect(page.getByText('1 von 3 wartenden').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/^Passt zu (?:einem|\d+) freigeschalteten Partner/)).toBeVisible();
  const preview = page.locator('section', { hasText: 'Das sehen Partner vor dem Kauf' }).last();
  await expect(preview).not.toContainText('0171');
  for (const fact of ['Notdienst', 'Schnellstmöglich']) await expect(preview.getByText(fact)).toHaveCount(1);

  const publish = page.getByRole('button', { name: 'Veröffentlichen' });
  await expect(publish).toHaveAttribute('aria-keyshortcuts', 'V');
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: 'Ablehnen: Erste GmbH' });
  await question.getByLabel('Vorlage').selectOption('Leistung nicht im Portal');
  await expect(question.getByLabel('Grund')).toHaveValue(/^Die gesuchte Leistung vermitteln wir nicht\./);
  await question.getByLabel('Grund').fill('Leider nein.');
  await question.getByLabel('Vorlage').selectOption('Doppelte Anfrage');
  await expect(question.getByLabel('Grund')).toHaveValue(
    /^Leider nein\.\n\nIhre Anfrage liegt uns schon vor\./,
  );
  // Typed, not pressed.
  await question.getByLabel('Grund').press('ControlOrMeta+a');
  await question.getByLabel('Grund').pressSequentially('Davon verkaufen wir nichts.');
  await question.getByRole('button', { name: 'Anfrage ablehnen' }).click();
  await expect(heading('Zweite GmbH')).toBeFocused();
  await expect(page.getByText('1 von 2 wartenden').filter({ visible: true })).toHaveCount(1);
  const comparison = page.getByRole('table', { name: /^Neben der Anfrage vom/ });
  await expect(comparison.getByRole('row', { name: /^Firma Zweite GmbH Erste GmbH/ })).toBeVisible();
  await expect(comparison.getByRole('row', { name: /^E-Mail-Adresse .* Gleich$/ })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(keys.getByText('Zum Preis')).toBeVisible();
  const toggle = keys.getByRole('switch');
  await toggle.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await page.keyboard.press('n');
  await expect(heading('Zweite GmbH')).toBeVisible();
  await page.getByRole('button', { name: 'Tastenkürzel' }).press('Enter');
  await toggle.press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('n');
  await expect(heading('Dritte GmbH')).toBeFocused();

  const phoneCheck = page.getByRole('button', { name: 'Telefonisch geprüft' });
  await page.keyboard.press('t');
  await expect(phoneCheck).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect(phoneCheck).toBeEnabled();
  await page.getByLabel('Verkäufe höchstens').fill('4');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByLabel('Grundpreis (netto)')).toBeFocused();
  await page.keyboard.type('30');
  await expect(preview.getByText('30,00 €')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(page.getByText('Bitte 1 bis 90 Tage angeben.')).toBeVisible();
  await expect(page.getByLabel('Laufzeit in Tagen')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Escape');
  await expect(publish).toHaveAccessibleDescription(/^30,00\s€ · 3 Tage/);
  await page.keyboard.press('n');
  const unsaved = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
  await unsaved.getByRole('button', { name: 'Weiter bearbeiten' }).press('Enter');
  await expect(unsaved).toBeHidden();
  await portal.editRequest(third, { bemerkung: 'Doch erst ab Mai.' });
  await page.keyboard.press('v');
  await expect(page.getByRole('alert')).toContainText('Veröffentlicht wurde nichts.');
  await expect(page.getByRole('heading', { name: 'Vom Auftraggeber geändert' })).toBeVisible();
  await expect(page.getByLabel('Grundpreis (netto)')).toHaveValue('30');
  // The page reads the request again late: a later press is one on the state after the undo.
  const release = await hold(page, `/api/admin/checking/${third}`);
  await expect(publish).toBeEnabled();
  await page.keyboard.press('v');
  await expect(heading('Zweite GmbH')).toBeFocused();
  const published = { priceCents: 3000, countdownDays: 3, maxSales: 4, isPublic: true };
  expect(await findRequest(portal.db, third)).toMatchObject(published);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 von 2 wartenden').filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('n');
  await expect(heading('Dritte GmbH')).toBeFocused();
  await expect(publish).toBeEnabled();
  await page.keyboard.press('v');
  await expect(heading('Zweite GmbH')).toBeFocused();
  release();
  await expect(page).toHaveURL(new RegExp(`anfrage=${second}`));

  await expect(page.getByRole('button', { name: 'Rückgängig' }).last()).toBeVisible();
  await page.keyboard.press('e');
  const offer = page.getByRole('dialog', { name: 'Exklusiv anbieten: Zweite GmbH' });
  // Not for the publication before.
  await offer.getByRole('button', { name: 'Abbrechen' }).press('Control+z');
  await offer.getByLabel('Suche').fill('Passend');
  await offer.getByRole('radio', { name: /^Passend GmbH/ }).check();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Anbieten' }).click();
  await expect(page.getByText('Nichts zu prüfen')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Exklusiv angeboten bis/)).toBeVisible();
  expect(await findRequest(portal.db, third)).toMatchObject(published);
  await page.getByRole('button', { name: 'Angebot zurücknehmen' }).click();
  const place = page.getByText('1 von 1 wartenden').filter({ visible: true });
  await expect(place).toHaveCount(1);

  await page.setViewportSize(narrow);
  await expect(place).toHaveCount(1);
  await expect(page.locator('main h3')).toContainText([
    'Antworten',
    'Kontakt',
    'Angebot',
    'Das sehen Partner vor dem Kauf',
    'Firma',
    'Neben der Anfrage vom',
  ]);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Angebot ändern' }).press('Enter');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Angebot', exact: true })).toBeFocused();

  const day = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
  await page.getByLabel('Oder öffentlich bis einschließlich').fill(day);
  await page.getByRole('heading', { name: 'Firma' }).click();
  await page.keyboard.press('v');
  await expect(page.getByText('Nichts zu prüfen')).toBeVisible();
  const publicUntil = fromBerlinTime(`${day}T23:59`);
  expect(await findRequest(portal.db, second)).toMatchObject({ isPublic: true, publicUntil });
});

test('an admin takes a public request back and undoes it, by key and by press', async ({ page, portal }) => {
  const id = await portal.addPublishedRequest('Callcenter', { firmenname: 'Voreilig GmbH' });
  await openAsAdmin(page, portal, 'zurueck@pruefung.example', `/admin/pruefung?anfrage=${id}`);
  await expect(page.getByRole('heading', { name: 'Voreilig GmbH' })).toBeFocused();
  await page.getByRole('button', { name: 'Zurücknehmen' }).press('Enter');
  await expect(page.getByText('Voreilig GmbH: Nicht mehr öffentlich')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Voreilig GmbH' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
  expect(await findRequest(portal.db, id)).toMatchObject({ isPublic: true });

  const release = await hold(page, `/api/requests/${id}`);
  await page.keyboard.press('z');
  await page.keyboard.press('p');
  release();
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toBeVisible();
  // Letters that the admin types there must not become keys of the page.
  await expect(page.getByLabel('Grundpreis (netto)')).toBeFocused();
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();

  await page.setViewportSize(narrow);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Zurücknehmen' }).press('Enter');
  await expect(page.getByText('Voreilig GmbH: Nicht mehr öffentlich')).toBeVisible();
});

test('the panel „Firma“ shows domain, website, VAT ID and links to registers', async ({ page, portal }) => {
  const bemerkung = 'Mehr unter www.fremd.example, USt-IdNr. ATU13585627.';
  const firmenname = 'Alpen Ruf GmbH';
  const request = await portal.addRequest('Callcenter', {
    firmenname,
    email: 'a@alpenruf.example',
    bemerkung,
  });
  await recordConfirmation(portal.db, request, new Date());
  portal.vies.modes = ['valid'];
  await openAsAdmin(page, portal, 'firma@pruefung.example', '/admin/pruefung');
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Firma' }) })
    .last();
  for (const finding of [
    /alpenruf\.example\s*Passt zum Namen/,
    /www\.fremd\.example\s*Passt nicht zum Namen/,
    /ATU13585627, ALPEN RUF GMBH\s*Gültig laut EU-Register/,
  ])
    await expect(panel).toContainText(finding);
  await expect(panel.getByRole('link', { name: 'North Data (neuer Tab)' })).toHaveAttribute(
    'href',
    'https://www.northdata.de/Alpen%20Ruf%20GmbH',
  );
  await expect(panel.getByRole('link', { name: /^(Handels|Unternehmens)register/ })).toHaveCount(2);
});

test('two admins at one request see each other; one hides selected words and unmasks others', async ({
  page,
  openPage,
  portal,
}) => {
  const bemerkung = 'Bitte 0171 1234567 anrufen, Halle Rot.';
  const firmenname = 'Masken und Verkleidungen Großhandelsgesellschaft Nordrhein mbH & Co. KG';
  const request = await portal.addRequest('Callcenter', { firmenname, bemerkung });
  await recordConfirmation(portal.db, request, new Date());
  const path = `/admin/pruefung?anfrage=${request.id}`;
  await openAsAdmin(page, portal, 'masken@pruefung.example', path);
  await test.step('a long name takes one line, on a phone several, and leaves the next button its width', async () => {
    const { height } = (await page.getByRole('heading', { name: firmenname }).boundingBox()) ?? {};
    expect(height).toBeLessThan(48);
    await page.setViewportSize(narrow);
    const { width } = (await page.getByRole('button', { name: 'Nächste' }).boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('the phone check stands beside the number', async () => {
    const contact = page.locator('section', {
      has: page.getByRole('heading', { name: 'Kontakt', exact: true }),
    });
    await contact.last().getByRole('button', { name: 'Telefonisch geprüft' }).click();
    await expect(contact.last().getByRole('term').filter({ hasText: 'Telefonisch geprüft' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Telefonisch geprüft' })).toHaveCount(0);
  });
  const preview = page.locator('section', { hasText: 'Das sehen Partner vor dem Kauf' }).last();
  await expect(preview).toContainText('Bitte ••• anrufen, Halle Rot.');

  await page.getByRole('button', { name: '„0171 1234567“ zeigen' }).click();
  await expect(preview).toContainText(bemerkung);
  await page.getByRole('button', { name: '„0171 1234567“ verbergen' }).click();
  await expect(preview).toContainText('Bitte ••• anrufen, Halle Rot.');

  const text = page.getByRole('textbox', { name: 'Bemerkung', exact: true });
  const more = page.getByRole('textbox', { name: 'Zu verbergen in „Bemerkung“' });
  await text.press('ControlOrMeta+a');
  await expect(more).toHaveValue(bemerkung);
  await more.fill('Halle Rot');
  await more.press('Enter');
  await expect(preview).toContainText('Bitte ••• anrufen, •••.');
  await expect(more).toHaveValue('');

  const other = await openPage();
  await openAsAdmin(other, portal, 'check-zwei@pruefung.example', path);
  await expect(other.getByText('Auch hier: Anna Petersen')).toBeVisible();
  await expect(page.getByText('Auch hier: Anna Petersen')).toBeVisible();
});
