/** ISO 3166-1 alpha-2; where nobody says otherwise. */
export const HOME_COUNTRY = 'DE';

const names = new Intl.DisplayNames(['de'], { type: 'region' });

/** In German: `Österreich`. */
export function nameCountry(code: string): string {
  return names.of(code) ?? code;
}
