import type { PageText } from './page-text.ts';

/**
 * Texts of the pages of mailed links. Separate from those behind the login (`guarded-pages.ts`), because visitors load them in
 * test mode.
 */
export const mailedPages = {
  verifyEmail: {
    title: 'E-Mail-Adresse bestätigen',
    description: 'Bestätigung Ihrer E-Mail-Adresse.',
  },
  verifyEmailChange: {
    title: 'Neue E-Mail-Adresse bestätigen',
    description: 'Bestätigung Ihrer neuen E-Mail-Adresse.',
  },
  undoEmailChange: {
    title: 'Änderung der E-Mail-Adresse widerrufen',
    description: 'Widerruf einer Änderung Ihrer E-Mail-Adresse.',
  },
  resetPassword: {
    title: 'Neues Passwort setzen',
    description: 'Setzen Sie ein neues Passwort für Ihr Konto.',
  },
  unsubscribe: {
    title: 'E-Mails abbestellen',
    description: 'Abbestellen von E-Mails.',
  },
  disownRequest: {
    title: 'Das war ich nicht',
    description: 'Löschung einer Anfrage, die jemand anders gestellt hat.',
  },
  clientRequest: { title: 'Ihre Anfrage', description: 'Der Status Ihrer Anfrage.' },
} as const satisfies Readonly<Record<string, PageText>>;
