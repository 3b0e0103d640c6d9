import type { AppPage } from './page-paths.ts';

/** What search engines, tabs and shared links say about a page. */
export type PageText = {
  /** Name of the page; the portal's name is added. */
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
};

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
  '/verify-email': {
    title: 'E-Mail-Adresse bestätigen',
    description: 'Bestätigung Ihrer E-Mail-Adresse.',
  },
  '/verify-email-change': {
    title: 'Neue E-Mail-Adresse bestätigen',
    description: 'Bestätigung Ihrer neuen E-Mail-Adresse.',
  },
  '/reset-password': {
    title: 'Neues Passwort setzen',
    description: 'Setzen Sie ein neues Passwort für Ihr Konto.',
  },
  '/anfrage': { title: 'Ihre Anfrage', description: 'Der Stand Ihrer Anfrage.' },
};
