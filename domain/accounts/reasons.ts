/** Limit of reasons, notes, questions and answers, in characters (api 31). */
export const REASON_MAX_LENGTH = 2000;
