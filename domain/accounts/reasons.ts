/** Of a reason, a note, a question or its answer, in characters (api 31). */
export const REASON_MAX_LENGTH = 2000;
