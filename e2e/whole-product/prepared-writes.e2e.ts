import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, field, status, text } from '../support/locators.ts';
import { openAsAdmin, publicSwitch } from '../support/pages/administration.ts';
import { changeContact, openEditing, openOwnRequest } from '../support/pages/own-request.ts';
import { openProfile, saveProfile } from '../support/pages/profile.ts';

/** What a press on a button sends, where its token has come before. */
async function listSent(page: Page, press: () => Promise<void>): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || pathname === '/api/csrf-token')
      sent.push(`${request.method()} ${pathname}`);
  });
  await press();
  return sent;
}

test('whoever enters a form finds its token fetched when sending it', async ({ page, portal }) => {
  await openProfile(page, portal, 'vorab@schreiben.example', 'persoenlich');
  const isFetched = page.waitForRequest('**/api/csrf-token');
  await field(page, 'Ort').fill('Kiel');
  await isFetched;
  const sent = await listSent(page, async () => {
    await saveProfile(page);
    await expect(text(page, 'Profil erfolgreich aktualisiert')).toBeVisible();
  });
  expect(sent).toEqual(['PUT /api/user/profile']);
});

test('so do a client who confirms a request and an admin who takes it back; an edit is one call, however often the button is pressed', async ({
  page,
  portal,
}) => {
  const email = 'vorab-kunde@schreiben.example';
  await portal.addRequest('Callcenter', { email });
  await openOwnRequest(page, await portal.findLink(email, 'anfrage'));
  const confirm = button(page, 'Anfrage bestätigen');
  const confirmed = await listSent(page, async () => {
    await confirm.press('Enter');
    await expect(confirm).toBeHidden();
  });
  expect(confirmed).toEqual(['POST /api/requests/confirm']);

  await openEditing(page);
  await changeContact(page, 'Ansprechpartner', 'Berta Einmal');
  const sent = await listSent(page, async () => {
    // In one task: no drawing between the presses.
    await button(page, 'Speichern').evaluate((element: HTMLElement) => {
      for (let presses = 0; presses < 3; presses += 1) element.click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Ihre Anfrage' })).toBeVisible();
  });
  expect(sent.map((call) => call.replace(/[^/]{20,}$/, 'TOKEN'))).toEqual(['PUT /api/requests/link/TOKEN']);

  const firmenname = 'Vorab Schreiber GmbH';
  await portal.addPublishedRequest('Callcenter', { firmenname });
  await openAsAdmin(page, portal, 'vorab-admin@schreiben.example', '/admin');
  await expect(publicSwitch(page, firmenname)).toBeVisible();
  const takenBack = await listSent(page, async () => {
    await publicSwitch(page, firmenname).press('Space');
    await expect(status(page, 'Anfrage erfolgreich aktualisiert')).toBeVisible();
  });
  expect(takenBack.map((call) => call.replace(/[0-9a-f-]{36}/, 'ID'))).toEqual(['PATCH /api/requests/ID']);
});
