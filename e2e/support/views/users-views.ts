import { answer } from '../api-answers.ts';
import { field } from '../locators.ts';
import { press, pressInDialog, type View } from './view.ts';

/** Views of the administration of accounts. */
export const usersViews: readonly View[] = [
  { name: 'admin-partner', viewer: 'admin', path: '/admin/users', open: press(/^Details/), isOverlay: true },
  {
    name: 'admin-partner-mahnfrage',
    viewer: 'admin',
    path: '/admin/users?suche=partner@auftragslotse',
    open: async (page) => {
      const askedAt = '2027-01-12T08:00:00.000Z';
      const credit = {
        ...{ openSum: 5820.1, limit: 5000, ownLimit: null, defaultLimit: 5000 },
        ...{ lock: null, question: { askedAt, openSum: 1309 }, updatedAt: null },
      };
      await answer(page, '/admin/users/*/credit', { json: { credit } });
      await press(/^Details/)(page);
      await page.getByText('Käufe auf Rechnung sperren?').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-partner-kaeufe',
    viewer: 'admin',
    path: '/admin/users?suche=partner@auftragslotse',
    open: async (page) => {
      await press(/^Details/)(page);
      await page.getByRole('tab', { name: 'Gekaufte Anfragen' }).click();
    },
    isOverlay: true,
  },
  {
    name: 'admin-auftraggeber-anfragen',
    viewer: 'admin',
    path: '/admin/users?suche=kunde@auftragslotse',
    open: async (page) => {
      await press(/^Details/)(page);
      await page.getByRole('tab', { name: 'Anfragen' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-benutzer-bearbeiten',
    viewer: 'admin',
    path: '/admin/users?suche=partner@auftragslotse',
    open: press(/^Bearbeiten/),
    isOverlay: true,
  },
  {
    name: 'admin-benutzer-anlegen',
    viewer: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await press(/^Benutzer anlegen/)(page);
      await pressInDialog(page, 'Benutzer anlegen');
    },
    isOverlay: true,
  },
  {
    name: 'admin-benutzer-angelegt',
    viewer: 'admin',
    path: '/admin/users',
    open: async (page) => {
      const email = 'nora.neumann@spedition-sued.example';
      const json = { msg: 'User created successfully', user: { email } };
      await answer(page, '/admin/users', { status: 201, json }, 1);
      await press(/^Benutzer anlegen/)(page);
      const form = page.getByRole('dialog');
      await field(form, 'Vorname').fill('Nora');
      await field(form, 'Nachname').fill('Neumann');
      await field(form, 'E-Mail-Adresse').fill(email);
      await form.getByLabel('Rolle').selectOption('Auftraggeber');
      await pressInDialog(page, 'Benutzer anlegen');
      await page.getByLabel('Vorläufiges Passwort').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-benutzer-loeschen',
    viewer: 'admin',
    path: '/admin/users',
    open: press(/^Löschen/),
    isOverlay: true,
  },
  {
    name: 'admin-benutzer-sperren',
    viewer: 'admin',
    path: '/admin/users?filter=active',
    open: async (page) => {
      await press(/^Details/)(page);
      await pressInDialog(page, 'Sperren');
    },
    isOverlay: true,
  },
  {
    name: 'admin-freischalten',
    viewer: 'admin',
    path: '/admin/users?filter=waiting',
    open: press(/^Freischalten/),
    isOverlay: true,
  },
];
