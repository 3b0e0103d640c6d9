import { escapeHtml } from '#domain/escape-html.ts';
import { type CategoryCode, categoryCodes } from './categories.ts';
import { isOtherService, type OfferedService, selectedGroups, toOfferedService } from './offered-services.ts';
import { OTHER_OPTION } from './other-option.ts';
import { type ServiceGroup, serviceCatalogue } from './service-catalogue.ts';

type ChosenGroup = { readonly options: readonly string[]; readonly otherText: string };

/** The ticked options of each group of the catalogue. A `Sonstiges` text stays while its option is unticked (catalogue 15). */
export type ServiceSelection = Readonly<Record<CategoryCode, readonly ChosenGroup[]>>;

export type TickState = 'all' | 'some' | 'none';

/** `group` is an index of the category's catalogue groups. */
export type GroupPlace = { readonly category: CategoryCode; readonly group: number };

const nothing: ChosenGroup = { options: [], otherText: '' };

export const emptySelection: ServiceSelection = Object.fromEntries(
  categoryCodes.map((code) => [code, serviceCatalogue[code].map(() => nothing)]),
) as Record<CategoryCode, ChosenGroup[]>;

export function fromOfferedServices(services: readonly OfferedService[]): ServiceSelection {
  const chosen = categoryCodes.map((code) => {
    const groups = selectedGroups(code, services) ?? [];
    return [code, serviceCatalogue[code].map((group, index) => readGroup(group, groups[index] ?? []))];
  });
  return Object.fromEntries(chosen) as Record<CategoryCode, ChosenGroup[]>;
}

function readGroup(group: ServiceGroup, labels: readonly string[]): ChosenGroup {
  const isChosen = (label: string) =>
    label === OTHER_OPTION ? labels.some(isOtherService) : labels.includes(label);
  const other = labels.find(isOtherService) ?? '';
  return {
    options: group.options.map(({ label }) => label).filter(isChosen),
    otherText: other.slice(OTHER_OPTION.length + 1).trim(),
  };
}

export function chosenIn(selection: ServiceSelection, { category, group }: GroupPlace): ChosenGroup {
  return selection[category][group] ?? nothing;
}

/** Ticked options keep the catalogue's order. */
export function tickOption(
  selection: ServiceSelection,
  place: GroupPlace,
  label: string,
  isTicked: boolean,
): ServiceSelection {
  const chosen = new Set(chosenIn(selection, place).options);
  if (isTicked) chosen.add(label);
  else chosen.delete(label);
  return changeGroup(selection, place, { options: labelsOf(place).filter((each) => chosen.has(each)) });
}

export function tickGroup(
  selection: ServiceSelection,
  place: GroupPlace,
  isTicked: boolean,
): ServiceSelection {
  return changeGroup(selection, place, { options: isTicked ? labelsOf(place) : [] });
}

/** Rule catalogue 14. */
export function tickCategory(
  selection: ServiceSelection,
  category: CategoryCode,
  isTicked: boolean,
): ServiceSelection {
  return serviceCatalogue[category].reduce(
    (result, _, group) => tickGroup(result, { category, group }, isTicked),
    selection,
  );
}

/** Each group has its own text (catalogue 15). */
export function writeOtherText(
  selection: ServiceSelection,
  place: GroupPlace,
  text: string,
): ServiceSelection {
  return changeGroup(selection, place, { otherText: text });
}

function changeGroup(
  selection: ServiceSelection,
  { category, group }: GroupPlace,
  change: Partial<ChosenGroup>,
): ServiceSelection {
  const groups = selection[category].map((entry, index) =>
    index === group ? { ...entry, ...change } : entry,
  );
  return { ...selection, [category]: groups };
}

function labelsOf({ category, group }: GroupPlace): string[] {
  return (serviceCatalogue[category][group]?.options ?? []).map(({ label }) => label);
}

/** A subcategory counts as chosen with its first option (catalogue 14). */
export function isGroupChosen(selection: ServiceSelection, place: GroupPlace): boolean {
  return chosenIn(selection, place).options.length > 0;
}

export function categoryState(selection: ServiceSelection, category: CategoryCode): TickState {
  const chosen = countChosen(selection, category);
  if (chosen === 0) return 'none';
  return chosen === countOffered(category) ? 'all' : 'some';
}

export function countChosen(selection: ServiceSelection, category: CategoryCode): number {
  return selection[category].reduce((sum, { options }) => sum + options.length, 0);
}

export function countOffered(category: CategoryCode): number {
  return serviceCatalogue[category].reduce((sum, { options }) => sum + options.length, 0);
}

/**
 * Subcategories without an option, in a category with another chosen subcategory. Only requests with `Sonstiges` can then fit:
 * the matching of personnel services needs kind and specialisation (matching 4, catalogue 17).
 */
export function missingGroups(selection: ServiceSelection, category: CategoryCode) {
  if (category !== 'Personaldienstleistung' || categoryState(selection, category) === 'none') return [];
  return serviceCatalogue[category].flatMap(({ name, options }, group) => {
    if (name === null || isGroupChosen(selection, { category, group })) return [];
    return [{ name, leftOut: options.map(({ label }) => label).filter((label) => label !== OTHER_OPTION) }];
  });
}

/** Rules catalogue 12 and catalogue 13: labels escaped, `Sonstiges` with its text. */
export function toOfferedServices(selection: ServiceSelection): OfferedService[] {
  return categoryCodes
    .filter((category) => categoryState(selection, category) !== 'none')
    .map((category) => toOfferedService(category, selection[category].map(sentOptions)));
}

function sentOptions({ options, otherText }: ChosenGroup): string[] {
  const text = otherText.trim();
  return options.map((label) =>
    escapeHtml(label === OTHER_OPTION && text ? `${OTHER_OPTION}: ${text}` : label),
  );
}
