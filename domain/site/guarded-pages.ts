import type { Role } from '#domain/accounts/roles.ts';
import type { PageText } from './page-text.ts';

export type GuardedPage = PageText & {
  readonly access: 'signedIn' | readonly Role[];
};

export const guardedPages = {
  logout: { title: 'Abmelden', description: 'Sie werden abgemeldet.', access: 'signedIn' },
  profile: { title: 'Profil', description: 'Ihre Daten und Ihr Zugang.', access: 'signedIn' },
  dashboard: {
    title: 'Dashboard',
    description: 'Ihre Anfragen und Aufgaben.',
    access: ['partner', 'admin'],
  },
  ownRequests: { title: 'Meine Anfragen', description: 'Ihre Anfragen und ihr Stand.', access: ['customer'] },
  ownRequest: { title: 'Ihre Anfrage', description: 'Der Stand Ihrer Anfrage.', access: ['customer'] },
  cart: { title: 'Warenkorb', description: 'Ihre ausgewählten Anfragen.', access: 'signedIn' },
  admin: { title: 'Anfragen verwalten', description: 'Alle Anfragen.', access: ['admin'] },
  adminUsers: { title: 'Benutzer verwalten', description: 'Alle Benutzer.', access: ['admin'] },
  adminOrders: { title: 'Bestellungen', description: 'Alle Bestellungen.', access: ['admin'] },
} as const satisfies Readonly<Record<string, GuardedPage>>;
