import { brand } from '#domain/brand.ts';

export function countHours(hours: number): string {
  return hours === 1 ? 'eine Stunde' : `${hours} Stunden`;
}

export const NOT_YOU = `Waren Sie das nicht, schreiben Sie uns bitte sofort an ${brand.contactEmail}.`;
