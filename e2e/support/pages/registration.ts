import type { Locator, Page } from '@playwright/test';
import { openInteractive } from '../interactive.ts';
import { box, button, field } from '../locators.ts';
import { password } from '../persons.ts';

/** The required text fields, in their order on the page. */
export const registrant: Readonly<Record<string, string>> = {
  Firmenname: 'Dienst & Söhne GmbH',
  Vorname: 'Petra',
  Nachname: 'Petersen',
  'E-Mail-Adresse': 'petra@dienst.example',
  Passwort: password,
  'Passwort wiederholen': password,
  'Straße & Hausnummer': 'Hafenstraße 3',
  PLZ: '20457',
  Ort: 'Hamburg',
};

export async function openRegistration(page: Page): Promise<Locator> {
  await openInteractive(page, '/register');
  return page.getByRole('form', { name: 'Partner werden' });
}

/** Fills in everything except the box of the terms. */
export async function fillRegistration(
  form: Locator,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...registrant, ...changes }))
    await field(form, name).fill(value);
  await box(form, 'Callcenter').check();
}

export const acceptTerms = (form: Locator) => form.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
export const openServices = (scope: Page | Locator, category: string) =>
  scope.getByRole('button', { name: `Auswahl für ${category}` }).click();
export const sendRegistration = (form: Locator) => button(form, 'Kostenlos registrieren').click();
