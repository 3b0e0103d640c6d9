import type { RuleValues } from './portal-rules.ts';

const perRequest = (netCents: number) => ({ netCents, billing: 'perRequest' }) as const;

/** The rules of a new portal (requests 43, admin 60); admins change them there. */
export const initialRules: RuleValues = {
  Personaldienstleistung: perRequest(5900),
  Callcenter: perRequest(4900),
  Logistikdienstleistung: perRequest(4500),
  'IT-Dienstleistungen': perRequest(5500),
  Marketingdienstleistungen: perRequest(4500),
  Steuerberatung: perRequest(3900),
  countdownDays: 7,
  wantedOffers: 5,
  maxSales: 5,
  retentionMonths: 12,
  reviewAfterChange: false,
};
