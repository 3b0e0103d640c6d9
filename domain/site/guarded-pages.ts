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
  ownRequests: {
    title: 'Meine Anfragen',
    description: 'Ihre Anfragen und ihr Status.',
    access: ['customer'],
  },
  ownRequest: { title: 'Ihre Anfrage', description: 'Der Status Ihrer Anfrage.', access: ['customer'] },
  cart: { title: 'Warenkorb', description: 'Ihre ausgewählten Anfragen.', access: 'signedIn' },
  invoices: {
    title: 'Rechnungen',
    description: 'Ihre Rechnungen als PDF und XML.',
    access: ['partner'],
  },
  admin: { title: 'Anfragen verwalten', description: 'Alle Anfragen.', access: ['admin'] },
  adminChecking: {
    title: 'Anfragen prüfen',
    description: 'Eine Anfrage nach der anderen.',
    access: ['admin'],
  },
  adminUsers: { title: 'Benutzer verwalten', description: 'Alle Benutzer.', access: ['admin'] },
  adminAudit: { title: 'Protokoll', description: 'Wer was wann getan hat.', access: ['admin'] },
  adminOrders: { title: 'Bestellungen', description: 'Alle Bestellungen.', access: ['admin'] },
  adminInvoices: { title: 'Alle Rechnungen', description: 'Alle Rechnungen.', access: ['admin'] },
  adminOpenItems: { title: 'Offene Posten', description: 'Was Partner schulden.', access: ['admin'] },
  adminPayments: { title: 'Zahlungen', description: 'Kontoauszüge und Zahlungen.', access: ['admin'] },
  adminBilling: {
    title: 'Abrechnung',
    description: 'Offene Summen und Exporte für die Buchhaltung.',
    access: ['admin'],
  },
  adminReports: {
    title: 'Meldungen',
    description: 'Gemeldete Anfragen und gesperrte Kontakte.',
    access: ['admin'],
  },
  adminMails: { title: 'Mails', description: 'Alle Mails.', access: ['admin'] },
  adminFigures: { title: 'Zahlen', description: 'Wie das Portal läuft.', access: ['admin'] },
  adminRules: { title: 'Preise und Regeln', description: 'Preise und Vorgaben.', access: ['admin'] },
} as const satisfies Readonly<Record<string, GuardedPage>>;
