/** Time to the one reminder of an unconfirmed request (requests 71). */
export const REMINDER_HOURS = 24;

/** Days without mails about unconfirmed requests to an address whose owner has disowned a request (requests 51). */
export const DISOWNED_DAYS = 30;
