import { type ServiceSelection, toOfferedServices } from '#domain/catalogue/service-selection.ts';

/** For the dialog that shows two versions. */
export function describeServices(selection: ServiceSelection): string {
  const chosen = toOfferedServices(selection).map(({ name, options = [], subcategories = [] }) => {
    const groups = subcategories.map((group) => [group.name, ...group.options].join(' – '));
    return `${name}: ${[...options, ...groups].join(', ')}`;
  });
  return chosen.join('; ');
}
