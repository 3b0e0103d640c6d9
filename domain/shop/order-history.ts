/** Sentences of an order's history for admins (shop 14). @param detail may be empty */
const sentences = {
  asked: (detail) => `Kauf begonnen: ${detail}.`,
  started: () => 'Der Shop hat die Bestellung angelegt.',
  start_failed: (detail) => `Der Shop hat die Bestellung nicht angelegt: ${detail}`,
  lapsed: () => 'Nicht rechtzeitig bezahlt; die reservierten Plätze sind wieder frei.',
  cancelled: () => 'Abgebrochen; die reservierten Plätze sind wieder frei.',
  payment_failed: () => 'Die Zahlung ist fehlgeschlagen; die reservierten Plätze sind wieder frei.',
  paid: (detail) =>
    detail
      ? `Bezahlt und freigeschaltet; kostenlos und nicht freigeschaltet: ${detail}.`
      : 'Bezahlt und freigeschaltet.',
  paid_too_late: (detail) => `Bezahlt, aber nicht alles ließ sich freischalten: ${detail}.`,
  paid_otherwise: (detail) => `Bezahlt, aber anders als bestellt: ${detail} Nichts wurde freigeschaltet.`,
  paid_again: (detail) => `Im Shop ein zweites Mal bezahlt: ${detail}.`,
  refund_asked: (detail) => `Erstattung veranlasst: ${detail}`,
  refund_sent: (detail) => `Erstattet: ${detail}.`,
  refund_delayed: (detail) => `Erstattung noch nicht gelungen: ${detail}`,
  refund_given_up: (detail) => `Erstattung aufgegeben: ${detail}`,
  refunded_by_shop: (detail) => `Im Shop erstattet: ${detail}.`,
  cancelled_by_shop: () =>
    'Der Shop hat die bezahlte Bestellung storniert; Freigeschaltetes bleibt freigeschaltet.',
  asked_shop: (detail) => `Den Shop nach der Bestellung gefragt: ${detail}`,
} as const satisfies Readonly<Record<string, (detail: string) => string>>;

export type HistoryEvent = keyof typeof sentences;

export function describeHistory(event: HistoryEvent, detail: string): string {
  return sentences[event](detail);
}
