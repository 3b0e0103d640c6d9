import { type CategoryCode, categoryCodes } from '#domain/catalogue/categories.ts';
import { type OfferedService, selectedGroups } from '#domain/catalogue/offered-services.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { type ServiceOption, serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';

/**
 * The match of requests and partners (matching 1).
 *
 * Both sides are reduced to bit masks, so that the database can compare a million requests: a pair fits when the
 * area masks and the specialty masks each share a bit. The comparison itself is SQL, `server/matching/fit-sql.ts`.
 * Bit 0 is `Sonstiges`: every partner of a category carries it, and a request carries it when its client answered
 * `Sonstiges`.
 */
export type MatchMasks = { readonly area: number; readonly specialty: number };

export type PartnerMatch = { readonly category: CategoryCode } & MatchMasks;

const FITS_ALL = 1;

type Dimension = { readonly answerFields: readonly string[]; readonly groups: readonly number[] };
type ServiceArea = { readonly area: Dimension; readonly specialty?: Dimension };

/** Questions of the matching, and their catalogue groups (table in matching 3). */
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

export type MaskedOption = ServiceOption & { readonly bit: number };

/** All options of these questions, with their bits. `specialty` is empty for a category without one. */
export function maskedOptions(
  category: CategoryCode,
): Readonly<Record<keyof MatchMasks, readonly MaskedOption[]>> {
  const { area, specialty } = serviceAreas[category];
  return { area: addBits(category, area), specialty: specialty ? addBits(category, specialty) : [] };
}

function addBits(category: CategoryCode, { groups }: Dimension): MaskedOption[] {
  const options = groups.flatMap((index) => serviceCatalogue[category][index]?.options ?? []);
  const named = options
    .map((option, index) => ({ ...option, bit: 2 << index }))
    .filter(({ answer }) => answer !== OTHER_OPTION);
  return [...named, { label: OTHER_OPTION, answer: OTHER_OPTION, bit: FITS_ALL }];
}

export function requestMasks(category: CategoryCode, answers: Readonly<Record<string, unknown>>): MatchMasks {
  const { area, specialty } = serviceAreas[category];
  const maskOf = (dimension: Dimension) => {
    const codes = dimension.answerFields.flatMap((field) => [answers[field] ?? []].flat());
    return joinBits(addBits(category, dimension).filter(({ answer }) => codes.includes(answer)));
  };
  return { area: maskOf(area), specialty: specialty ? maskOf(specialty) : FITS_ALL };
}

/** One entry per category of the services list. */
export function partnerMatches(services: readonly OfferedService[]): PartnerMatch[] {
  return categoryCodes.flatMap((category) => {
    const selected = selectedGroups(category, services);
    if (!selected) return [];
    const { area, specialty } = serviceAreas[category];
    const maskOf = (dimension: Dimension) => {
      const labels = dimension.groups.flatMap((index) => selected[index] ?? []);
      return FITS_ALL | joinBits(addBits(category, dimension).filter(({ label }) => labels.includes(label)));
    };
    return [{ category, area: maskOf(area), specialty: specialty ? maskOf(specialty) : FITS_ALL }];
  });
}

function joinBits(options: readonly MaskedOption[]): number {
  return options.reduce((mask, { bit }) => mask | bit, 0);
}
