export const accountLinks = {
  verifyEmail: 'verify_email',
  resetPassword: 'reset_password',
  emailChange: 'email_change',
  emailChangeUndo: 'email_change_undo',
} as const;
