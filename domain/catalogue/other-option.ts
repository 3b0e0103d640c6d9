/** For whatever a list does not name. Services and questionnaires share the word, by which the matching tells it. */
export const OTHER_OPTION = 'Sonstiges';
