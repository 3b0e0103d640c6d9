/** After how long a client is reminded, once, of a request that waits for its confirmation (requests 71). */
export const REMINDER_HOURS = 24;

/** How long no mail about unconfirmed requests goes to an address whose owner has disowned one (requests 51). */
export const DISOWNED_DAYS = 30;
