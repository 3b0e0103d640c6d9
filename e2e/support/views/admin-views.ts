import { press, pressInDialog, type View } from './view.ts';

export const adminViews: readonly View[] = [
  { name: 'admin-uebersicht', viewer: 'admin', path: '/dashboard' },
  { name: 'admin-anfragen', viewer: 'admin', path: '/admin?anzahl=25' },
  {
    name: 'admin-anfragen-leer',
    viewer: 'admin',
    path: '/admin?status=closed&kategorie=Callcenter',
  },
  { name: 'admin-benutzer', viewer: 'admin', path: '/admin/users' },
  { name: 'admin-benutzer-leer', viewer: 'admin', path: '/admin/users?suche=gibtesnicht' },
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
    name: 'admin-kaeufer',
    viewer: 'admin',
    path: '/admin?status=sold_out',
    open: press(/^Käufer/),
    isOverlay: true,
  },
  { name: 'admin-bearbeiten', viewer: 'admin', path: '/admin', open: press(/^Bearbeiten/), isOverlay: true },
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
  { name: 'admin-partner', viewer: 'admin', path: '/admin/users', open: press(/^Details/), isOverlay: true },
  {
    name: 'admin-freischalten',
    viewer: 'admin',
    path: '/admin/users?filter=waiting',
    open: press(/^Freischalten/),
    isOverlay: true,
  },
];
