/** Messages of a save in the profile (accounts 36, accounts 41, accounts 42), by the server or the page. */
export const PROFILE_SAVED = 'Profil erfolgreich aktualisiert';
export const PROFILE_SAVED_EMAIL_WAITS =
  'Profil aktualisiert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse über den Link, den wir an Ihre neue E-Mail gesendet haben.';
export const PASSWORD_SAVED = 'Passwort erfolgreich aktualisiert';
export const SERVICES_SAVED = 'Dienstleistungen erfolgreich aktualisiert';
export const EMAIL_LINK_RESENT = 'Ein neuer Bestätigungslink wurde an Ihre neue E-Mail-Adresse gesendet.';

/** Rule billing 2. */
export const BILLING_SAVED = 'Rechnungsangaben gespeichert';
export const BILLING_EDITED = 'Ihre Rechnungsangaben wurden inzwischen an anderer Stelle geändert.';

/** Rule accounts 36. */
export const PROFILE_EDITED = 'Ihr Profil wurde inzwischen an anderer Stelle geändert.';

/** Rule accounts 55. */
export const LAST_ADMIN_STAYS = 'Das letzte Admin-Konto kann nicht gelöscht werden.';
export const LAST_ADMIN_KEEPS_ROLE = 'Das letzte Admin-Konto behält seine Rolle.';

export const SERVICES_CHANGED_OFTEN =
  'Dienstleistungen und Einsatzgebiet lassen sich höchstens 20-mal am Tag ändern.';
