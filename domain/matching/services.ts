import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { type MatchMasks, maskedOptions } from './matching.ts';

/** Options of a category's service-area questions (matching 3), `Sonstiges` once. */
export function listServices(category: CategoryCode) {
  const { area, specialty } = maskedOptions(category);
  const own = specialty.filter(({ answer }) => answer !== OTHER_OPTION);
  return [...area, ...own].map(({ answer, label }) => ({ code: answer, label }));
}

/** Masks that share a bit with each request for the service; null for an unknown service. */
export function serviceMasks(category: CategoryCode, code: string): MatchMasks | null {
  const { area, specialty } = maskedOptions(category);
  const anything = -1;
  const inArea = area.find(({ answer }) => answer === code);
  if (inArea) return { area: inArea.bit, specialty: anything };
  const inSpecialty = specialty.find(({ answer }) => answer === code);
  return inSpecialty ? { area: anything, specialty: inSpecialty.bit } : null;
}

/** Labels of the options by which a request fits a partner (matching 13). */
export function sharedServices(category: CategoryCode, request: MatchMasks, partner: MatchMasks): string[] {
  const { area, specialty } = maskedOptions(category);
  const shared = [
    ...area.filter(({ bit }) => bit & request.area & partner.area),
    ...specialty.filter(({ bit }) => bit & request.specialty & partner.specialty),
  ];
  return [...new Set(shared.map(({ label }) => label))];
}
