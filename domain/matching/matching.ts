import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { isOtherService, type OfferedService, selectedGroups } from '#domain/catalogue/offered-services.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import {
  type ServiceGroup,
  type ServiceOption,
  serviceCatalogue,
} from '#domain/catalogue/service-catalogue.ts';

/**
 * What decides which requests fit which partner (matching 1).
 *
 * Both sides are reduced to bit masks, so that the database can compare a million requests: a pair fits when the
 * area masks and the specialty masks each share a bit. The comparison itself is SQL, `server/matching/fit-sql.ts`;
 * `fit-model.ts` says the same in TypeScript. Bit 0 is `Sonstiges`: every
 * partner of a category carries it, and a request carries it when its client answered `Sonstiges`.
 */
export type MatchMasks = { readonly area: number; readonly specialty: number };

export type PartnerMatch = { readonly category: CategoryCode } & MatchMasks;

const FITS_ALL = 1;

type Dimension = { readonly answerFields: readonly string[]; readonly groups: readonly number[] };
type ServiceArea = { readonly area: Dimension; readonly specialty?: Dimension };

/** The questions that decide, and the catalogue groups that answer them (table in matching 3). */
const serviceAreas: Readonly<Record<CategoryCode, ServiceArea>> = {
  Callcenter: { area: { answerFields: ['outboundArt', 'inboundArt'], groups: [0, 1] } },
  Personaldienstleistung: {
    area: { answerFields: ['dienstleistungsbereich'], groups: [0] },
    specialty: { answerFields: ['personalbereich'], groups: [1] },
  },
  Logistikdienstleistung: { area: { answerFields: ['dienstleistungsbereich'], groups: [0] } },
  'IT-Dienstleistungen': { area: { answerFields: ['dienstleistungsbereich'], groups: [0] } },
  Marketingdienstleistungen: { area: { answerFields: ['marketingbereiche'], groups: [0] } },
  Steuerberatung: { area: { answerFields: ['unterstuetzungsbereiche'], groups: [0] } },
};

export function requestMasks(category: CategoryCode, answers: Readonly<Record<string, unknown>>): MatchMasks {
  const { area, specialty } = serviceAreas[category];
  return {
    area: answerMask(category, area, answers),
    specialty: specialty ? answerMask(category, specialty, answers) : FITS_ALL,
  };
}

function answerMask(
  category: CategoryCode,
  dimension: Dimension,
  answers: Readonly<Record<string, unknown>>,
): number {
  const codes = dimension.answerFields.flatMap((field) => [answers[field] ?? []].flat());
  return codes.reduce<number>(
    (mask, code) => mask | (code === OTHER_OPTION ? FITS_ALL : answerBit(category, dimension, code)),
    0,
  );
}

function answerBit(category: CategoryCode, dimension: Dimension, code: unknown): number {
  return bitOf(optionsOf(category, dimension).findIndex((option) => option.answer === code));
}

/** One entry per category of the services list. */
export function partnerMatches(services: readonly OfferedService[]): PartnerMatch[] {
  return categoryCodes.flatMap((category) => {
    const selected = selectedGroups(category, services);
    if (!selected) return [];
    const { area, specialty } = serviceAreas[category];
    return [
      {
        category,
        area: selectionMask(category, area, selected),
        specialty: specialty ? selectionMask(category, specialty, selected) : FITS_ALL,
      },
    ];
  });
}

function selectionMask(category: CategoryCode, dimension: Dimension, selected: readonly string[][]): number {
  const labels = dimension.groups.flatMap((index) => selected[index] ?? []);
  const options = optionsOf(category, dimension);
  return labels.reduce((mask, label) => {
    if (isOtherService(label)) return mask;
    return mask | bitOf(options.findIndex((option) => option.label === label));
  }, FITS_ALL);
}

function optionsOf(category: CategoryCode, { groups }: Dimension): ServiceGroup['options'] {
  return groups.flatMap((index) => serviceCatalogue[category][index]?.options ?? []);
}

export type MaskedOption = ServiceOption & { readonly bit: number };

/** All options of the questions that decide, with their bits; without a specialty its list is empty. */
export function maskedOptions(
  category: CategoryCode,
): Readonly<Record<keyof MatchMasks, readonly MaskedOption[]>> {
  const { area, specialty } = serviceAreas[category];
  return { area: addBits(category, area), specialty: specialty ? addBits(category, specialty) : [] };
}

function addBits(category: CategoryCode, dimension: Dimension): MaskedOption[] {
  const named = optionsOf(category, dimension)
    .map((option, index) => ({ ...option, bit: bitOf(index) }))
    .filter(({ answer }) => answer !== OTHER_OPTION);
  return [...named, { label: OTHER_OPTION, answer: OTHER_OPTION, bit: FITS_ALL }];
}

/**
 * Bit of the option at a position, 0 for none; bit 0 is taken by `Sonstiges`.
 *
 * @throws {RangeError} for a position beyond the 31 bits of a positive `int4`
 */
export function bitOf(index: number): number {
  if (index >= 30) throw new RangeError('A mask holds at most 30 options of a category.');
  return index < 0 ? 0 : 1 << (index + 1);
}
