/** Pages beyond are refused: what lies deeper is read on from an item (api 14). */
export const LAST_PAGE = 10_000;
