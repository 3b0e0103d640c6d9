/** The option for everything else. Services and questionnaires share the word, by which the matching recognizes it. */
export const OTHER_OPTION = 'Sonstiges';
