// Apart from profile-messages.ts: the pages of mailed links are open to visitors in test mode.

/** A reset link that is none, and one that works no more (accounts 34). */
export const RESET_LINK_INVALID = 'Ungültiger Link zum Zurücksetzen des Passworts';
export const RESET_LINK_EXPIRED =
  'Ungültiger oder abgelaufener Token zur Passwortrücksetzung. Bitte fordern Sie einen neuen Link an.';

/** A link of an address change that does not work (any more). */
export const EMAIL_LINK_INVALID =
  'Es ist ein Fehler aufgetreten. Der Link ist möglicherweise ungültig oder abgelaufen.';
