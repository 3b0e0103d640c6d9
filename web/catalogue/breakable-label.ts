import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';

/** With a soft hyphen where a narrow column may break the label: `Logistik-dienstleistung`. */
export function breakableLabel(code: CategoryCode): string {
  return categories[code].label.replace(/\Bdienst/, '\u00ADdienst');
}
