type NamedOption = { readonly code: string };

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function normalizeName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '');
}

/**
 * The option that a service segment of a category page preselects: the one with the same name apart from case,
 * umlauts, hyphens and spaces (catalogue 4).
 */
export function findSegmentOption<Option extends NamedOption>(
  segment: string,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => normalizeName(option.code) === normalizeName(segment));
}
