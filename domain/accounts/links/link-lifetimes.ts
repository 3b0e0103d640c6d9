/** Rule accounts 32. */
export const linkLifetimeHours = {
  verifyEmail: 48,
  resetPassword: 1,
  emailChange: 24,
  /** Counted from the completion of the change. */
  emailChangeUndo: 7 * 24,
  clientPage: 30 * 24,
} as const;

/** Lifetime of an unconfirmed registration, during which its link can be sent again (accounts 15). */
export const registrationLifetimeHours = 14 * 24;
