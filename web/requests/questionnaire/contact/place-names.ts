/** Of the codes that begin with one digit: what follows it, and the names of its places. */
export type Places = Readonly<Record<string, string>>;

export const UNKNOWN_CODE = 'Diese Postleitzahl kennen wir nicht. Ist sie richtig, geht es trotzdem weiter.';

/** Rule requests 84. @param places of the first digit that is typed */
export function namePlace(places: Places, typed: string): string {
  if (!/^\d{5}$/.test(typed)) return '';
  return places[typed.slice(1)] ?? UNKNOWN_CODE;
}
