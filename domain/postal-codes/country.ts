/** Default country, ISO 3166-1 alpha-2. */
export const HOME_COUNTRY = 'DE';

/** Created at the first use, because a phone takes up to 90 ms for it. */
let names: Intl.DisplayNames | undefined;

/** In German: `Österreich`. */
export function nameCountry(code: string): string {
  names ??= new Intl.DisplayNames(['de'], { type: 'region' });
  return names.of(code) ?? code;
}
