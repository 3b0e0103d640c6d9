/**
 * Checks a telephone number. @returns the message, or null
 *
 * Passed as a parameter: a page loads the rule (`phone-number.ts`) and its large library only when a person types a number.
 */
export type CheckPhone = (text: string) => string | null;
