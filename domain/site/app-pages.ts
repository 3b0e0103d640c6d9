import { mailedPages } from './mailed-pages.ts';
import type { AppPage } from './page-paths.ts';
import type { PageText } from './page-text.ts';

/**
 * Titles of the pages that no build can write, because they belong to a person or to a mailed link. The server
 * puts them into the HTML it serves, and the pages show the same. A page without a title does not compile.
 */
export const appPages: Readonly<Record<AppPage, PageText>> = {
  '/dashboard': { title: 'Dashboard', description: 'Ihre Anfragen und Aufgaben.' },
  '/profile': { title: 'Profil', description: 'Ihre Daten und Ihr Zugang.' },
  '/logout': { title: 'Abmelden', description: 'Sie werden abgemeldet.' },
  '/admin': { title: 'Anfragen verwalten', description: 'Alle Anfragen.' },
  '/admin/users': { title: 'Benutzer verwalten', description: 'Alle Benutzer.' },
  ...mailedPages,
};
