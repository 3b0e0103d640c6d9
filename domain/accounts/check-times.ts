/** Promised on the landing page and the registration page (accounts 14). */
export const REGISTRATION_CHECK_HOURS = 24;

/** Counted from the e-mail confirmation (accounts 14). */
export const UNLOCK_HOURS = 48;
