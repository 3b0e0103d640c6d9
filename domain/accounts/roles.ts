/** Roles of a user (accounts 1). */
export const roles = ['admin', 'partner', 'customer'] as const;

export type Role = (typeof roles)[number];

/** What a partner account is called in each state (accounts 20). */
export function partnerStateLabel(accountActive: boolean): string {
  return accountActive ? 'Aktiv' : 'Inaktiv';
}

/** Life times of links in mails, in hours (accounts 32). */
export const linkLifetimeHours = {
  verifyEmail: 48,
  resetPassword: 1,
  emailChange: 24,
  /** From the completion of the change on. */
  emailChangeUndo: 7 * 24,
  clientPage: 30 * 24,
} as const;

/** How long an unconfirmed registration is kept, in hours: so long its link can be sent again. */
export const registrationLifetimeHours = 14 * 24;
