import type { Page } from '@playwright/test';
import { answer } from '../api-answers.ts';
import { button } from '../locators.ts';
import { changeContact, openEditing, saveChanges } from '../pages/own-request.ts';
import { heading } from '../pages/questionnaire.ts';
import { press, pressInDialog, type View } from './view.ts';

/** What saving opens where another tab was faster. */
async function findOtherVersion(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname.replace('/anfrage/', '/requests/link/');
  const known = await (await page.request.get(`/api${path}`)).json();
  await openEditing(page);
  await changeContact(page, 'Ansprechpartner', 'Berta Nordlicht');
  await page.getByLabel('Bemerkung').fill('Bitte nur abends anrufen.');
  const meanwhile = {
    name: 'Heike Lotse',
    bemerkung: 'Bitte nur vormittags.',
    updatedAt: new Date().toISOString(),
  };
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ...known, request: { ...known.request, ...meanwhile } } })
      : route.fulfill({ status: 409, json: { msg: 'Inzwischen geändert.', code: 'edited_meanwhile' } }),
  );
  await saveChanges(page);
  await page.getByRole('dialog').waitFor();
  await page.unroute(`**/api${path}`);
}

/** What saving says where a purchase was faster. */
async function beOvertaken(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname.replace('/anfrage/', '/requests/link/');
  await openEditing(page);
  await changeContact(page, 'Ansprechpartner', 'Berta Nordlicht');
  const msg = 'Diese Anfrage wurde schon gekauft.';
  const msg2 = 'Möglich ist noch: Anfrage zurückziehen.';
  await answer(page, path, { status: 409, json: { msg, msg2, code: 'already_sold' } }, 1);
  await saveChanges(page);
  await button(page, 'Kopieren').waitFor();
}

const open = (name: string, opened: View['open'], isOverlay = false): View => ({
  name,
  viewer: 'visitor',
  path: (links) => links.boughtRequest,
  ...(opened && { open: opened }),
  isOverlay,
});

const edit = (name: string, opened: (page: Page) => Promise<unknown>, isOverlay = false): View => ({
  name,
  viewer: 'visitor',
  path: (links) => links.clientRequest,
  open: opened,
  isOverlay,
});

export const ownRequestViews: readonly View[] = [
  open('anfrage-gekauft', undefined),
  open('anfrage-zurueckziehen', press('Zurückziehen'), true),
  open(
    'anfrage-vergeben',
    async (page) => {
      await press('Auftrag vergeben')(page);
      await pressInDialog(page, 'Anfrage abschließen');
    },
    true,
  ),
  open('anfrage-angebote', press('Anzahl der Angebote ändern'), true),
  open('anfrage-sperren', press(/^Kontakt sperren/), true),
  open('anfrage-loeschen', press('Anfrage löschen'), true),
  edit('anfrage-bearbeiten', openEditing),
  edit('anfrage-bearbeiten-kontakt', async (page) => {
    await openEditing(page);
    await button(page, 'Kontaktdaten ändern').click();
    await heading(page, 'Wer stellt die Anfrage?').waitFor();
  }),
  edit('anfrage-zwei-fassungen', findOtherVersion, true),
  edit('anfrage-ueberholt', beOvertaken),
];
