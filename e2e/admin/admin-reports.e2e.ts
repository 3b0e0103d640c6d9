import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, field, pressInRow, row } from '../support/locators.ts';
import { openAsAdmin } from '../support/pages/administration.ts';
import type { Portal } from '../support/portal.ts';

const reporter = 'inbox-partner@dienst.example';
const client = 'inbox-auftrag@werft.example';

async function addReport(portal: Portal, email: string, reason: string, request: object): Promise<void> {
  const partnerId = await portal.addPartner(email, { companyName: 'Meldet GmbH', regions: ['90'] });
  const id = await portal.addPublishedRequest('IT-Dienstleistungen', { ...request, postleitzahl: '90402' });
  await (await portal.apiAs(partnerId))('POST', `/requests/${id}/report`, { reason });
}

test('an admin decides reports; both sides read why, and a second decision shows the first', async ({
  page,
  portal,
}) => {
  const [unreal, repeated] = ['Scheinfirma GmbH', 'Zweimal gemeldet GmbH'];
  await addReport(portal, reporter, 'Diese Firma gibt es nicht.', { firmenname: unreal, email: client });
  await addReport(portal, 'inbox-zwei@dienst.example', 'Doppelt.', { firmenname: repeated });
  await openAsAdmin(page, portal, 'inbox-admin@portal.example', '/dashboard');
  await page.getByRole('link', { name: /^Meldungen.*zu entscheiden/ }).click();
  await expect(page.getByRole('heading', { name: 'Meldungen', level: 1 })).toBeVisible();
  await page.getByLabel('Art').selectOption('Anfrage gemeldet');
  await expect(page).toHaveURL(/art=request/);
  await pressInRow(row(page, unreal), 'Details');
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Diese Firma gibt es nicht.');

  await test.step('on a phone, its links lead back to the list by one step', async () => {
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await details.getByRole('link', { name: 'Meldet GmbH' }).click();
    await expect(page.getByRole('heading', { name: 'Benutzer', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/art=request/);
    await expect(details).toHaveCount(0);
    if (desk) await page.setViewportSize(desk);
    await pressInRow(row(page, unreal), 'Details');
  });

  const decide = page.getByRole('dialog', { name: /^Entscheiden/ });
  await test.step('a decision is mailed with its reason to both sides', async () => {
    await button(details, 'Entscheiden').click();
    await button(decide, 'Entscheidung mitteilen').click();
    await expect(decide.getByText('Bitte wählen Sie eine Entscheidung.')).toBeVisible();
    await decide.getByLabel('Anfrage entfernen').check();
    await decide.getByLabel('Allgemeine Geschäftsbedingungen').check();
    await field(decide, 'Begründung').fill('Die Angaben zur Firma treffen nicht zu.');
    await button(decide, 'Entscheidung mitteilen').click();
    await expect(page.getByText('Die Entscheidung ist gespeichert.')).toBeVisible();
    await expect(row(page, unreal)).toHaveCount(0);
    await page.getByLabel('Status').selectOption('Entschieden');
    await expect(row(page, unreal)).toContainText('Anfrage entfernt');
    await page.getByLabel('Status').selectOption('open');
    for (const address of [reporter, client])
      expect((await portal.mails(address))[0]?.text).toContain('Die Angaben zur Firma treffen nicht zu.');
  });

  await test.step('a decision that another admin has overtaken keeps what was typed', async () => {
    await pressInRow(row(page, repeated), 'Details');
    await button(details, 'Entscheiden').click();
    await decide.getByLabel('Unbegründet').check();
    await field(decide, 'Begründung').fill('Das ist keine Wiederholung.');
    const other = await portal.apiAs(await portal.addAdmin('inbox-schnell@portal.example'));
    const { reports } = (await other('GET', '/admin/reports')) as { reports: { _id: string }[] };
    const faster = { decision: 'dismissed', reason: 'Es sind zwei Standorte.' };
    await other('PUT', `/admin/reports/${reports[0]?._id}/decision`, faster);
    await button(decide, 'Entscheidung mitteilen').click();
    await expect(decide.getByText('So wurde entschieden')).toBeVisible();
    await expect(decide).toContainText('Es sind zwei Standorte.');
    await expect(field(decide, 'Begründung')).toHaveValue('Das ist keine Wiederholung.');
    await expectAccessible(page);
  });
});
