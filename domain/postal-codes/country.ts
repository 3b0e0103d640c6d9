/** Default country, ISO 3166-1 alpha-2. */
export const HOME_COUNTRY = 'DE';

const names = new Intl.DisplayNames(['de'], { type: 'region' });

/** In German: `Österreich`. */
export function nameCountry(code: string): string {
  return names.of(code) ?? code;
}
