// Separate from profile-messages.ts: the pages of mailed links are open to visitors in test mode.

/** Rule accounts 34. */
export const RESET_LINK_INVALID = 'Ungültiger Link zum Zurücksetzen des Passworts';
export const RESET_LINK_EXPIRED =
  'Ungültiger oder abgelaufener Token zur Passwortrücksetzung. Bitte fordern Sie einen neuen Link an.';

/** Also for a link that undoes a change of address (accounts 38, accounts 39). */
export const EMAIL_LINK_INVALID =
  'Es ist ein Fehler aufgetreten. Der Link ist möglicherweise ungültig oder abgelaufen.';

/** Rule accounts 16. */
export const EMAIL_VERIFIED = 'Ihre E-Mail-Adresse wurde erfolgreich verifiziert!';
