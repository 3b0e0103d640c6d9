/** Hours within which a registration is checked, as landing and registration page say (specification section 9). */
export const REGISTRATION_CHECK_HOURS = 24;

/** Hours after the e-mail confirmation within which an account is unlocked (specification section 9). */
export const UNLOCK_HOURS = 48;
