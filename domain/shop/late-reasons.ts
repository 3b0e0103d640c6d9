import type { LateReason } from '#domain/purchases/late-payment.ts';

/** Why a paid request was not unlocked, as a part of a sentence. */
export const lateReasonLabels: Readonly<Record<LateReason, string>> = {
  sold_out: 'inzwischen ausverkauft',
  expired: 'inzwischen abgelaufen',
  changed: 'inzwischen geändert',
  not_available: 'nicht mehr verfügbar',
  already_bought: 'bereits gekauft',
  account: 'Konto gesperrt oder gelöscht',
};
