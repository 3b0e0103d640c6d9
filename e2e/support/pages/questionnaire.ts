import { expect, type Page, type Request } from '@playwright/test';
import { openInteractive } from '../interactive.ts';
import { button } from '../locators.ts';

export const contact = {
  Firmenname: 'Nordlicht Handels GmbH',
  Ansprechpartner: 'Anna Petersen',
  Postleitzahl: '20095',
  Telefonnummer: '+49 40 1234567',
};

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const next = (page: Page) => button(page, 'Weiter').click();
export const isSubmission = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/requests');

export async function openQuestionnaire(page: Page, path: string): Promise<void> {
  await openInteractive(page, path);
  await expect(page.locator('form button[type=submit]')).toBeVisible();
}

export async function choose(page: Page, question: string, ...labels: string[]): Promise<void> {
  await expect(heading(page, question)).toBeVisible();
  for (const label of labels) await page.getByLabel(label).check();
  await next(page);
}

export async function answerIt(page: Page): Promise<void> {
  await choose(page, 'Welche IT-Leistung suchen Sie?', 'IT-Support', 'Cloud-Services');
  await choose(page, 'Wann soll es losgehen?', 'Sofort');
  await choose(page, 'In welcher Form soll gearbeitet werden?', 'Hybrid');
  await choose(page, 'Haben Sie eine eigene IT-Abteilung?', 'Nein');
  await choose(page, 'Wie viele Menschen arbeiten in Ihrem Unternehmen?', '11-50');
}

export async function leaveContact(page: Page, email: string, given = contact): Promise<void> {
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
  for (const [label, value] of Object.entries(given)) await page.getByLabel(label).fill(value);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await next(page);
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
}

export const accept = (page: Page) => page.getByLabel('Ich akzeptiere die AGB').check();
export const send = (page: Page) => button(page, 'Absenden').click();

export async function expectSent(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/anfrage-gesendet$/);
  await expect(page.getByText(email)).toBeVisible();
}

/** Expects a submission that needs no confirmation: a customer's, with the account's address (requests 76). */
export async function expectSentConfirmed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/anfrage-gesendet$/);
  await expect(page.getByText(/ist eingegangen\. Wir prüfen sie innerhalb von/)).toBeVisible();
  await expect(page.getByText('Anfrage bestätigen')).toHaveCount(0);
}

/** Fills in a request for IT services and does not send it. */
export async function fillInRequest(page: Page, email: string): Promise<void> {
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await leaveContact(page, email);
  await accept(page);
}
