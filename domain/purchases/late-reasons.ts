/** Why a paid request stays locked (shop 8), as a part of a sentence. */
export const lateReasonLabels = {
  sold_out: 'inzwischen ausverkauft',
  expired: 'inzwischen abgelaufen',
  changed: 'inzwischen geändert',
  not_available: 'nicht mehr verfügbar',
  already_bought: 'bereits gekauft',
  account: 'Konto gesperrt oder gelöscht',
} as const;

export type LateReason = keyof typeof lateReasonLabels;

export const lateReasons = Object.keys(lateReasonLabels) as LateReason[];
