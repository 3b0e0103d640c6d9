/** When a company gets its invoices (billing 1). */
export const billingRhythms = ['immediate', 'monthly'] as const;
export type BillingRhythm = (typeof billingRhythms)[number];

export const rhythmLabels: Readonly<Record<BillingRhythm, string>> = {
  immediate: 'Sofort nach jedem Kauf',
  monthly: 'Monatlich, am Ersten für den Vormonat',
};
