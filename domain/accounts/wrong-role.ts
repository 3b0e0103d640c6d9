/** Message for other roles on pages of partners (purchases 2). */
export const PARTNERS_ONLY = 'Sie müssen als Partner angemeldet sein, um diese Seite zu sehen.';

/** Why partners and admins cannot submit a request (requests 1: visitors and customers). */
export const CLIENTS_ONLY = {
  msg: 'Mit diesem Konto können Sie keine Anfrage stellen.',
  msg2: 'Anfragen stellen Auftraggeber: Bitte melden Sie sich ab und senden Sie die Anfrage ohne Anmeldung.',
} as const;
