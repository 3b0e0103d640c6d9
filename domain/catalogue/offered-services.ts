import type { FieldError } from '#domain/field-error.ts';
import { isLongerThan } from '#domain/text-rules.ts';
import { type CategoryCode, categories } from './categories.ts';
import { OTHER_OPTION } from './other-option.ts';
import { findCategoryByServiceName, type ServiceGroup, serviceCatalogue } from './service-catalogue.ts';

/** Rule catalogue 12. */
export type OfferedService = {
  readonly name: string;
  readonly options?: readonly string[] | undefined;
  readonly subcategories?:
    | readonly { readonly name: string; readonly options: readonly string[] }[]
    | undefined;
};

/** Message without a selected service (catalogue 16). */
export const NO_SERVICE = 'Mindestens eine Dienstleistung muss ausgewählt werden';

/** In characters (catalogue 15). */
export const OTHER_SERVICE_MAX_LENGTH = 120;

export const OTHER_SERVICE_TOO_LONG = `„Sonstiges“ darf höchstens ${OTHER_SERVICE_MAX_LENGTH} Zeichen haben.`;

/** Decodes HTML entities: the form sends labels escaped (catalogue 13). */
export function decodeOptionLabel(label: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return label.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (match, hex, dec, name) => {
      if (name) return named[String(name).toLowerCase()] ?? match;
      const code = hex ? Number.parseInt(hex, 16) : Number(dec);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : match;
    },
  );
}

/** With or without its text (catalogue 15). */
export function isOtherService(label: string): boolean {
  return label === OTHER_OPTION || label.startsWith(`${OTHER_OPTION}:`);
}

/**
 * Normalizes a services list: decoded labels, provider labels of categories, one entry per category. Drops groups without a
 * choice.
 *
 * @returns the list, or errors of the field `services` that name unknown entries
 */
export function normalizeServices(services: readonly OfferedService[]): {
  readonly services: OfferedService[];
  readonly errors: FieldError[];
} {
  const errors: FieldError[] = [];
  const result: OfferedService[] = [];
  const seen = new Set<CategoryCode>();
  for (const service of services) {
    const category = findCategoryByServiceName(decodeOptionLabel(service.name));
    if (!category || seen.has(category)) {
      errors.push(servicesError(`Unbekannte oder doppelte Kategorie: ${service.name}`));
      continue;
    }
    seen.add(category);
    const groups = readGroups(category, service, errors);
    if (groups.some((group) => group.length > 0)) result.push(toOfferedService(category, groups));
  }
  if (errors.length === 0 && result.length === 0) errors.push(servicesError(NO_SERVICE));
  return { services: result, errors: errors.slice(0, 1) };
}

function servicesError(msg: string): FieldError {
  return { field: 'services', msg };
}

function readGroups(category: CategoryCode, service: OfferedService, errors: FieldError[]): string[][] {
  const groups = serviceCatalogue[category];
  const given = new Map<string | null, readonly string[]>();
  if (service.options?.length) given.set(null, service.options);
  for (const { name, options } of service.subcategories ?? []) given.set(decodeOptionLabel(name), options);
  for (const name of given.keys()) {
    if (!groups.some((group) => group.name === name)) {
      errors.push(servicesError(`Unbekannter Bereich in ${category}: ${name ?? 'ohne Namen'}`));
    }
  }
  return groups.map((group) => readOptions(group, given.get(group.name) ?? [], errors));
}

function readOptions(group: ServiceGroup, chosen: readonly string[], errors: FieldError[]): string[] {
  const labels = [...new Set(chosen.map(decodeOptionLabel))];
  const known = labels.filter((label) => group.options.some((option) => fits(option.label, label)));
  const unknown = labels.find((label) => !known.includes(label));
  if (unknown !== undefined) errors.push(servicesError(`Unbekannte Auswahl: ${unknown.slice(0, 80)}`));
  if (known.some((label) => isLongerThan(label, OTHER_SERVICE_MAX_LENGTH + OTHER_OPTION.length + 2))) {
    errors.push(servicesError(OTHER_SERVICE_TOO_LONG));
  }
  return known;
}

function fits(optionLabel: string, chosen: string): boolean {
  return optionLabel === OTHER_OPTION ? isOtherService(chosen) : optionLabel === chosen;
}

/** @param groups chosen labels, for each group of the catalogue */
export function toOfferedService(
  category: CategoryCode,
  groups: readonly (readonly string[])[],
): OfferedService {
  const name = categories[category].providerLabel;
  const catalogue = serviceCatalogue[category];
  if (catalogue.length === 1 && catalogue[0]?.name === null) return { name, options: groups[0] ?? [] };
  const subcategories = catalogue.flatMap((group, index) => {
    const options = groups[index] ?? [];
    return options.length > 0 && group.name !== null ? [{ name: group.name, options }] : [];
  });
  return { name, subcategories };
}

export function selectedGroups(
  category: CategoryCode,
  services: readonly OfferedService[],
): string[][] | null {
  const service = services.find(({ name }) => findCategoryByServiceName(name) === category);
  if (!service) return null;
  return serviceCatalogue[category].map(({ name }) => [
    ...((name === null
      ? service.options
      : service.subcategories?.find((sub) => sub.name === name)?.options) ?? []),
  ]);
}
