/** Hours within which a registration is checked, as landing and registration page say (accounts 14). */
export const REGISTRATION_CHECK_HOURS = 24;

/** Hours after the e-mail confirmation within which an account is unlocked (accounts 14). */
export const UNLOCK_HOURS = 48;
