/** Of a reason or note, in characters (api 31). */
export const REASON_MAX_LENGTH = 2000;
