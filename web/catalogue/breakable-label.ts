import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';

/** A category's label with a soft hyphen where a narrow column may break it: `Logistik-dienstleistung`. */
export function breakableLabel(code: CategoryCode): string {
  return categories[code].label.replace(/\Bdienst/, '\u00ADdienst');
}
