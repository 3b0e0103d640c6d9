import type { TokenPage } from './page-paths.ts';
import type { PageText } from './page-text.ts';

/**
 * Titles of the pages that mailed links open. They stand apart from those behind the login (`app-pages.ts`), because
 * visitors load them in test mode too.
 */
export const mailedPages: Readonly<Record<TokenPage, PageText>> = {
  '/verify-email': {
    title: 'E-Mail-Adresse bestätigen',
    description: 'Bestätigung Ihrer E-Mail-Adresse.',
  },
  '/verify-email-change': {
    title: 'Neue E-Mail-Adresse bestätigen',
    description: 'Bestätigung Ihrer neuen E-Mail-Adresse.',
  },
  '/email-aenderung-widerrufen': {
    title: 'Änderung der E-Mail-Adresse widerrufen',
    description: 'Widerruf einer Änderung Ihrer E-Mail-Adresse.',
  },
  '/reset-password': {
    title: 'Neues Passwort setzen',
    description: 'Setzen Sie ein neues Passwort für Ihr Konto.',
  },
  '/anfrage': { title: 'Ihre Anfrage', description: 'Der Stand Ihrer Anfrage.' },
};
