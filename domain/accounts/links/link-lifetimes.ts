/** Rule accounts 32. */
export const linkLifetimeHours = {
  verifyEmail: 48,
  resetPassword: 1,
  emailChange: 24,
  /** From the completion of the change on. */
  emailChangeUndo: 7 * 24,
  clientPage: 30 * 24,
} as const;

/** As long as an unconfirmed registration is kept, its link can be sent again (accounts 15). */
export const registrationLifetimeHours = 14 * 24;
