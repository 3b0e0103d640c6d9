import { answer } from '../api-answers.ts';
import { questionViews } from './question-views.ts';
import { press, pressInDialog, type View } from './view.ts';

export const adminViews: readonly View[] = [
  { name: 'admin-uebersicht', viewer: 'admin', path: '/dashboard' },
  { name: 'admin-anfragen', viewer: 'admin', path: '/admin?anzahl=25' },
  {
    name: 'admin-anfragen-leer',
    viewer: 'admin',
    path: '/admin?status=closed&kategorie=Callcenter',
  },
  {
    name: 'admin-pruefung',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: (page) => page.getByRole('heading', { name: 'Das sehen Partner vor dem Kauf' }).waitFor(),
  },
  {
    name: 'admin-pruefung-leer',
    viewer: 'admin',
    path: '/admin/pruefung',
    before: (page) => answer(page, '/admin/checking', { json: { requests: [], totalCount: 0 } }),
  },
  {
    name: 'admin-pruefung-exklusiv',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: async (page) => {
      await press(/^Exklusiv anbieten/)(page);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-pruefung-ablehnen',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: async (page) => {
      await press(/^Ablehnen/)(page);
      await page.getByLabel('Vorlage').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-pruefung-tasten',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: press('Tastenkürzel'),
    isOverlay: true,
  },
  ...questionViews,
  { name: 'admin-benutzer', viewer: 'admin', path: '/admin/users' },
  { name: 'admin-benutzer-leer', viewer: 'admin', path: '/admin/users?suche=gibtesnicht' },
  { name: 'admin-protokoll', viewer: 'admin', path: '/admin/protokoll' },
  { name: 'admin-protokoll-leer', viewer: 'admin', path: '/admin/protokoll?suche=gibtesnicht' },
  { name: 'admin-zahlen', viewer: 'admin', path: '/admin/zahlen' },
  {
    name: 'admin-zahlen-leer',
    viewer: 'admin',
    path: '/admin/zahlen',
    open: async (page) => {
      const span = { from: '2026-10-22', until: '2026-11-20', step: 'day' };
      const groups = [
        { by: 'span', rows: [] },
        { by: 'activity', rows: [] },
      ];
      await answer(page, '/admin/figures/*', {
        json: { ...span, groups, total: {}, isEmpty: true, before: null },
      });
      await page.reload();
      await page.getByText('In diesem Zeitraum gibt es noch nichts zu zählen.').waitFor();
    },
  },
  { name: 'admin-mails', viewer: 'admin', path: '/admin/mails' },
  { name: 'admin-mails-leer', viewer: 'admin', path: '/admin/mails?suche=niemand@gibt.example' },
  {
    name: 'admin-mails-fehlgeschlagen',
    viewer: 'admin',
    path: '/admin/mails?status=given_up',
    open: async (page) => {
      const mail = {
        _id: '5a3f1a52-52a8-4d0c-9d53-6e2d4d3d0c11',
        kind: 'request_confirm',
        label: 'Anfrage bestätigen',
        recipient: 'k•••@werft-nord.example',
        state: 'given_up',
        createdAt: '2026-11-20T08:15:00.000Z',
        sentAt: null,
        attempts: 8,
        nextAttemptAt: null,
        lastError: 'EENVELOPE 550 RCPT TO',
      };
      const list = {
        mails: [mail],
        totalCount: 1,
        totalPages: 1,
        isCapped: false,
        nextCursor: null,
        givenUpCount: 1,
      };
      await answer(page, '/admin/mails?*', { json: list });
      await page.reload();
      await page.getByRole('button', { name: /^Erneut versuchen/ }).waitFor();
    },
  },
  {
    name: 'admin-mails-vorlage',
    viewer: 'admin',
    path: '/admin/mails',
    open: async (page) => {
      await page.getByRole('button', { name: 'Vorlagen ansehen' }).click();
      await page.getByRole('dialog').locator('iframe').waitFor();
    },
    isOverlay: true,
  },
  { name: 'admin-warenkorb', viewer: 'admin', path: '/warenkorb' },
  { name: 'admin-profil', viewer: 'admin', path: '/profile?tab=sicherheit' },
  {
    name: 'admin-anfrage',
    viewer: 'admin',
    path: '/admin?anzahl=25',
    open: press(/^Details/),
    isOverlay: true,
  },
  {
    name: 'admin-anfrage-geaendert',
    viewer: 'admin',
    path: '/admin?anzahl=25&kategorie=IT-Dienstleistungen&status=published',
    open: async (page) => {
      await page
        .getByRole('row', { name: /Geändert/ })
        .getByRole('button', { name: /^Details/ })
        .click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-anfrage-hinweise',
    viewer: 'admin',
    path: '/admin?anzahl=25&kategorie=Callcenter',
    open: async (page) => {
      const path = '/requests?page=1&limit=25&category=Callcenter';
      const list = await (await page.request.get(`/api${path}`)).json();
      const [first, second] = list.requests;
      const hints = [
        {
          kind: 'repeated',
          msg: 'Gleiche Firma und Telefonnummer wie in der Anfrage derselben Kategorie vom 20.11.2026.',
        },
        {
          kind: 'contact_in_text',
          msg: 'Ein Freitext enthält Kontaktangaben. Partner sehen sie erst nach dem Kauf.',
        },
        {
          kind: 'no_proof',
          msg: 'Der Browser hat die Rechenaufgabe nicht gelöst. Das kommt bei Programmen vor, aber auch bei alten oder streng eingestellten Browsern.',
        },
      ].map((hint, index) => (index === 0 ? { ...hint, requestId: second._id } : hint));
      const requests = [{ ...first, hints }, ...list.requests.slice(1)];
      await answer(page, '/requests?*', { json: { ...list, requests } });
      await page.reload();
      await press(/^Details/)(page);
      await page.getByRole('dialog').getByText('Hinweise').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-kaeufer',
    viewer: 'admin',
    path: '/admin?status=sold_out',
    open: press(/^Käufer/),
    isOverlay: true,
  },
  {
    name: 'admin-auswahl',
    viewer: 'admin',
    path: '/admin?status=unconfirmed',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Auswählen: / })
        .first()
        .check(),
  },
  {
    name: 'admin-auswahl-ablehnen',
    viewer: 'admin',
    path: '/admin?status=in_review',
    open: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Auswählen: / });
      await boxes.first().waitFor();
      for (const box of await boxes.all()) await box.check();
      await press(/^Ablehnen/)(page);
      await page.getByRole('dialog').getByLabel('Grund').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-auswahl-ergebnis',
    viewer: 'admin',
    path: '/admin?status=unconfirmed',
    open: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Auswählen: / });
      await boxes.first().waitFor();
      for (const box of await boxes.all()) await box.check();
      await press(/^Veröffentlichen/)(page);
      await page
        .getByRole('dialog', { name: /Anfrage/ })
        .getByRole('listitem')
        .first()
        .waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-bearbeiten',
    viewer: 'admin',
    path: '/admin',
    open: async (page) => {
      await press(/^Bearbeiten/)(page);
      await page.getByRole('form', { name: /^Bearbeiten/ }).waitFor();
    },
  },
  {
    name: 'admin-bearbeiten-fehler',
    viewer: 'admin',
    path: '/admin',
    open: async (page) => {
      await press(/^Bearbeiten/)(page);
      const form = page.getByRole('form', { name: /^Bearbeiten/ });
      await form.getByLabel('Hinweis für Käufer').fill('Bitte nur vormittags anrufen.');
      await answer(
        page,
        '/requests/*',
        { status: 503, json: { msg: 'Gerade überlastet.', code: 'busy' } },
        1,
      );
      await form.getByRole('button', { name: 'Speichern' }).click();
      await form.getByRole('alert').waitFor();
    },
  },
  {
    name: 'admin-bearbeiten-im-dialog',
    viewer: 'admin',
    path: '/admin',
    open: async (page) => {
      await press(/^Details/)(page);
      await pressInDialog(page, 'Bearbeiten');
    },
    isOverlay: true,
  },
  {
    name: 'admin-anfrage-bearbeiten',
    viewer: 'admin',
    path: '/admin?anzahl=25&kategorie=Callcenter&status=published',
    open: async (page) => {
      await press(/^Details/)(page);
      await pressInDialog(page, 'Bearbeiten');
      await page.getByRole('dialog').getByLabel('Sprachen').fill('["Deutsch", ');
      await pressInDialog(page, 'Speichern');
      await page.getByText(/kein gültiges JSON/).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-telefonisch-geprueft',
    viewer: 'admin',
    path: '/admin?status=unconfirmed',
    open: async (page) => {
      await press(/^Details/)(page);
      await pressInDialog(page, 'Veröffentlichen');
    },
    isOverlay: true,
  },
  {
    name: 'admin-ablehnen',
    viewer: 'admin',
    path: '/admin?status=in_review',
    open: async (page) => {
      await press(/^Details/)(page);
      await pressInDialog(page, 'Ablehnen');
    },
    isOverlay: true,
  },
  {
    name: 'admin-anfrage-loeschen',
    viewer: 'admin',
    path: '/admin?status=published',
    open: async (page) => {
      await press(/^Details/)(page);
      await pressInDialog(page, 'Anfrage löschen');
    },
    isOverlay: true,
  },
];
