import { expect, test } from 'vitest';
import { EMAIL_LINK_INVALID, RESET_LINK_EXPIRED, RESET_LINK_INVALID } from './links/link-messages.ts';
import {
  EMAIL_LINK_RESENT,
  PASSWORD_SAVED,
  PROFILE_SAVED,
  PROFILE_SAVED_EMAIL_WAITS,
  SERVICES_SAVED,
} from './profile-messages.ts';

test.each([
  [PROFILE_SAVED, 'Profil erfolgreich aktualisiert'],
  [
    PROFILE_SAVED_EMAIL_WAITS,
    'Profil aktualisiert. Bitte bestätigen Sie Ihre neue E-Mail-Adresse über den Link, den wir an Ihre neue E-Mail gesendet haben.',
  ],
  [EMAIL_LINK_RESENT, 'Ein neuer Bestätigungslink wurde an Ihre neue E-Mail-Adresse gesendet.'],
  [PASSWORD_SAVED, 'Passwort erfolgreich aktualisiert'],
  [SERVICES_SAVED, 'Dienstleistungen erfolgreich aktualisiert'],
  [RESET_LINK_INVALID, 'Ungültiger Link zum Zurücksetzen des Passworts'],
  [
    RESET_LINK_EXPIRED,
    'Ungültiger oder abgelaufener Token zur Passwortrücksetzung. Bitte fordern Sie einen neuen Link an.',
  ],
  [
    EMAIL_LINK_INVALID,
    'Es ist ein Fehler aufgetreten. Der Link ist möglicherweise ungültig oder abgelaufen.',
  ],
])('„%s“ has the promised wording', (message, specified) => expect(message).toBe(specified));
