import { spellUmlauts } from '#domain/text-rules.ts';

function normalizeName(name: string): string {
  return spellUmlauts(name.toLowerCase()).replace(/[^a-z0-9]/g, '');
}

/**
 * The option that a service segment of a category page preselects. Compares names without case, umlauts, hyphens and spaces
 * (catalogue 4).
 */
export function findSegmentOption<Option extends { readonly code: string }>(
  segment: string,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => normalizeName(option.code) === normalizeName(segment));
}
