/** Largest page number. Deeper rows need a cursor (api 14). */
export const LAST_PAGE = 10_000;
