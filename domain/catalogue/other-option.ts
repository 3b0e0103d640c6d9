/**
 * The option for whatever a list does not name. Service selection and questionnaires use the same word, by which
 * the matching tells it.
 */
export const OTHER_OPTION = 'Sonstiges';
