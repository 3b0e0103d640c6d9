/** About 32,000 payments. */
export const MAX_STATEMENT_MEGABYTES = 20;

export const MAX_STATEMENT_BYTES = MAX_STATEMENT_MEGABYTES * 1024 * 1024;

export const STATEMENT_TOO_LARGE = `Die Datei ist größer als ${MAX_STATEMENT_MEGABYTES} MB. Bitte laden Sie kürzere Zeiträume einzeln hoch.`;
