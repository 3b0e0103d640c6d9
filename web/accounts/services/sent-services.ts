import { type ServiceSelection, toOfferedServices } from '#domain/catalogue/service-selection.ts';

export function toSentServices(selection: ServiceSelection) {
  return toOfferedServices(selection).map(({ name, options, subcategories }) => ({
    name,
    ...(options ? { options: [...options] } : {}),
    ...(subcategories
      ? { subcategories: subcategories.map((sub) => ({ ...sub, options: [...sub.options] })) }
      : {}),
  }));
}
