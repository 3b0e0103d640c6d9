/**
 * Checks a telephone number that somebody has typed. @returns the message, or null
 *
 * Handed in, because the rule (`phone-number.ts`) comes with a library that a page loads only where somebody types one.
 */
export type CheckPhone = (text: string) => string | null;
