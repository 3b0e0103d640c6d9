/** What a save in the profile answers (accounts 36, accounts 41, accounts 42); the server says it, and the page where it says nothing. */
export const PROFILE_SAVED = 'Profil erfolgreich aktualisiert';
export const PROFILE_SAVED_EMAIL_WAITS =
  'Profil aktualisiert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse über den Link, den wir an Ihre neue E-Mail gesendet haben.';
export const PASSWORD_SAVED = 'Passwort erfolgreich aktualisiert';
export const SERVICES_SAVED = 'Dienstleistungen erfolgreich aktualisiert';
export const EMAIL_LINK_RESENT = 'Ein neuer Bestätigungslink wurde an Ihre neue E-Mail-Adresse gesendet.';

/** Why an admin's account may have to stay. */
export const LAST_ADMIN_STAYS = 'Das letzte Admin-Konto kann nicht gelöscht werden.';
