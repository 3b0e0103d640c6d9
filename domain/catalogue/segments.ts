/** An option of a category's first question, as far as a segment needs it. */
type NamedOption = { readonly code: string };

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A name without case, umlauts, hyphens and spaces, so that an address and an option can be compared. */
function undo(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '');
}

/**
 * The option that a service segment of a category page preselects: the one that bears its name once umlauts
 * and hyphens are undone (catalogue 4).
 *
 * @returns the option, or undefined when none bears the name
 */
export function findSegmentOption<Option extends NamedOption>(
  segment: string,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => undo(option.code) === undo(segment));
}
