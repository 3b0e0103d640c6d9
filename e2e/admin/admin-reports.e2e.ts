import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

test('a partner reports a request; an admin decides, and both sides are told why', async ({
  page,
  portal,
}) => {
  const client = 'inbox-auftrag@werft.example';
  const reporter = 'inbox-partner@dienst.example';
  const id = await portal.addPublishedRequest('IT-Dienstleistungen', {
    firmenname: 'Scheinfirma GmbH',
    email: client,
    postleitzahl: '90402',
  });
  const partnerId = await portal.addPartner(reporter, { companyName: 'Meldet GmbH', regions: ['90'] });
  await portal.signIn(page, partnerId);
  await page.goto(`/dashboard?anfrage=${id}`);
  await button(page.getByRole('dialog'), 'Anfrage melden').click();
  const report = page.getByRole('dialog', { name: 'Anfrage melden' });
  await field(report, 'Grund').fill('Diese Firma gibt es nicht.');
  await button(report, 'Melden').click();
  await expect(page.getByText('Vielen Dank, Ihre Meldung ist eingegangen.')).toBeVisible();
  expect((await portal.mails(reporter))[0]?.subject).toBe(
    'Ihre Meldung ist eingegangen: IT-Dienstleistungen',
  );

  await openAsAdmin(page, portal, 'inbox-admin@portal.example', '/dashboard');
  await page.getByRole('link', { name: /^Meldungen.*zu entscheiden/ }).click();
  await expect(page.getByRole('heading', { name: 'Meldungen', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Art').selectOption('Anfrage gemeldet');
  await expect(page).toHaveURL(/art=request/);
  await pressInRow(row(page, 'Scheinfirma GmbH'), 'Details');
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Diese Firma gibt es nicht.');
  await expectAccessible(page);
  await test.step('on a phone, its links lead back to the list by one step', async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => window.history.state.overlay)).toBeTruthy();
    const entries = await page.evaluate(() => window.history.length);
    await details.getByRole('link', { name: 'Meldet GmbH' }).click();
    await expect(page.getByRole('heading', { name: 'Benutzer', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL(/art=request/);
    await expect(details).toHaveCount(0);
    if (desk) await page.setViewportSize(desk);
    await pressInRow(row(page, 'Scheinfirma GmbH'), 'Details');
  });
  await button(details, 'Entscheiden').click();

  const decide = page.getByRole('dialog', { name: /^Entscheiden/ });
  await button(decide, 'Entscheidung mitteilen').click();
  await expect(decide.getByText('Bitte wählen Sie eine Entscheidung.')).toBeVisible();
  await decide.getByLabel('Anfrage entfernen').check();
  await decide.getByLabel('Allgemeine Geschäftsbedingungen').check();
  await field(decide, 'Begründung').fill('Die Angaben zur Firma treffen nicht zu.');
  await expectAccessible(page);
  await button(decide, 'Entscheidung mitteilen').click();
  await expect(page.getByText('Die Entscheidung ist gespeichert.')).toBeVisible();
  await expect(row(page, 'Scheinfirma GmbH')).toHaveCount(0);
  await page.getByLabel('Stand').selectOption('Entschieden');
  await expect(row(page, 'Scheinfirma GmbH')).toContainText('Anfrage entfernt');

  const [toReporter] = await portal.mails(reporter);
  expect(toReporter?.subject).toBe('Entschieden: Ihre Meldung: IT-Dienstleistungen');
  const [toClient] = await portal.mails(client);
  expect(toClient?.subject).toBe('Wir haben Ihre Anfrage entfernt: IT-Dienstleistungen');
  for (const mail of [toReporter, toClient])
    expect(mail?.text).toContain('Die Angaben zur Firma treffen nicht zu.');
});

test('who decides what another admin has decided meanwhile reads that, and keeps what was typed', async ({
  page,
  portal,
}) => {
  const id = await portal.addPublishedRequest('IT-Dienstleistungen', {
    firmenname: 'Zweimal gemeldet GmbH',
    email: 'inbox-zweimal@werft.example',
    postleitzahl: '90443',
  });
  const partnerId = await portal.addPartner('inbox-zwei@dienst.example', { regions: ['90'] });
  await (await portal.apiAs(partnerId))('POST', `/requests/${id}/report`, { reason: 'Doppelt.' });
  const { id: reportId } = await portal.db
    .selectFrom('reports')
    .select('id')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  await openAsAdmin(page, portal, 'inbox-langsam@portal.example', '/admin/meldungen');
  await pressInRow(row(page, 'Zweimal gemeldet GmbH'), 'Details');
  await button(page.getByRole('dialog'), 'Entscheiden').click();
  const decide = page.getByRole('dialog', { name: /^Entscheiden/ });
  await decide.getByLabel('Unbegründet').check();
  await field(decide, 'Begründung').fill('Das ist keine Wiederholung.');

  const other = await portal.apiAs(await portal.addAdmin('inbox-schnell@portal.example'));
  await other('PUT', `/admin/reports/${reportId}/decision`, {
    decision: 'dismissed',
    reason: 'Es sind zwei Standorte.',
  });
  await button(decide, 'Entscheidung mitteilen').click();
  await expect(decide.getByText('So wurde entschieden')).toBeVisible();
  await expect(decide).toContainText('Es sind zwei Standorte.');
  await expect(field(decide, 'Begründung')).toHaveValue('Das ist keine Wiederholung.');
  await expectAccessible(page);
});
