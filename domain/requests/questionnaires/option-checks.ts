/** Separate from the questionnaires, which visitors must not load in test mode (docs/decisions/0012-test-mode.md). */
type Options = readonly { readonly code: string }[];

export const UNKNOWN_OPTION = 'Diese Antwort steht nicht zur Auswahl.';

export function isOption(options: Options, code: unknown): boolean {
  return options.some((option) => option.code === code);
}

/** @returns the message, or null */
export function checkMulti(options: Options, value: unknown): string | null {
  if (!Array.isArray(value)) return 'Bitte geben Sie eine Liste von Antworten an.';
  if (new Set(value).size !== value.length) return 'Eine Antwort ist doppelt angegeben.';
  return value.every((code) => isOption(options, code)) ? null : UNKNOWN_OPTION;
}
