import { brand } from '#domain/brand.ts';

export function greet(firstName: string): string {
  return firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`;
}

export function countHours(hours: number): string {
  return hours === 1 ? 'eine Stunde' : `${hours} Stunden`;
}

export const NOT_YOU = `Waren Sie das nicht, schreiben Sie uns bitte sofort an ${brand.contactEmail}.`;
