import { describe, expect, test } from 'vitest';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { fitsPartner, type PartnerForMatch, type RequestForMatch } from './fit-model.ts';
import { partnerMatches, requestMasks } from './matching.ts';

const request = (
  category: CategoryCode,
  answers: object,
  changes: Partial<RequestForMatch> = {},
): RequestForMatch => ({
  category,
  masks: requestMasks(category, { ...answers }),
  postalCode: '20457',
  companyDomain: 'werft.example',
  clientUserId: null,
  publishedAt: new Date('2026-11-20T12:00:00Z'),
  ...changes,
});
const partner = (
  services: readonly OfferedService[],
  changes: Partial<PartnerForMatch> = {},
): PartnerForMatch => ({
  userId: 'partner',
  companyDomain: 'dienst.example',
  matches: partnerMatches(services),
  regions: [],
  ...changes,
});
const personnel = (kinds: string[], specialisations: string[]): OfferedService => ({
  name: 'Personaldienstleistung',
  subcategories: [
    { name: 'Art der Dienstleistung', options: kinds },
    { name: 'Spezialisierung', options: specialisations },
  ],
});
const wanted = (dienstleistungsbereich: string[], personalbereich: string[]) =>
  request('Personaldienstleistung', { dienstleistungsbereich, personalbereich });
const itSupport = request('IT-Dienstleistungen', { dienstleistungsbereich: ['IT-Support'] });
const itPartner = [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }];

describe('options', () => {
  test.each<[string, RequestForMatch, OfferedService[], boolean]>([
    ['one option in common', itSupport, itPartner, true],
    ['another option', itSupport, [{ name: 'IT-Dienstleistungen', options: ['Cloud-Services'] }], false],
    ['another category', itSupport, [{ name: 'Steuerberatung', options: ['Lohnabrechnung'] }], false],
    [
      'a „Sonstiges“ answer fits every partner of the category',
      request('IT-Dienstleistungen', { dienstleistungsbereich: [OTHER_OPTION] }),
      [{ name: 'IT-Dienstleistungen', options: ['Cloud-Services'] }],
      true,
    ],
    [
      'both names of marketing are one category',
      request('Marketingdienstleistungen', { marketingbereiche: ['EmailMarketing'] }),
      [{ name: 'Online Marketing', options: ['E-Mail-Marketing'] }],
      true,
    ],
    [
      'tax advice: the longer label of the registration',
      request('Steuerberatung', { unterstuetzungsbereiche: ['Jahresabschluss'] }),
      [{ name: 'Steuerberatung', options: ['Jahresabschluss und Steuererklärungen'] }],
      true,
    ],
    [
      'call centre: the options below Inbound',
      request('Callcenter', { dienstleistung: ['Inbound'], inboundArt: ['Notdienst'] }),
      [{ name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Notdienst'] }] }],
      true,
    ],
    [
      'call centre: outbound does not serve inbound',
      request('Callcenter', { dienstleistung: ['Inbound'], inboundArt: ['Notdienst'] }),
      [{ name: 'Callcenter', subcategories: [{ name: 'Outbound', options: ['Telesales'] }] }],
      false,
    ],
    [
      'personnel: kind and field both',
      wanted(['Recruiting'], ['IT / Technik']),
      [personnel(['Recruiting'], ['IT / Technik'])],
      true,
    ],
    [
      'personnel: the kind alone',
      wanted(['Recruiting'], ['IT / Technik']),
      [personnel(['Recruiting'], ['Pflege / Medizin'])],
      false,
    ],
    [
      'personnel: the field alone',
      wanted(['Recruiting'], ['IT / Technik']),
      [personnel(['Outsourcing'], ['IT / Technik'])],
      false,
    ],
    [
      'personnel: „Sonstiges“ as kind, the field decides',
      wanted([OTHER_OPTION], ['IT / Technik']),
      [personnel(['Outsourcing'], ['IT / Technik'])],
      true,
    ],
    [
      'personnel: „Sonstiges“ as kind does not replace the field',
      wanted([OTHER_OPTION], ['IT / Technik']),
      [personnel(['Outsourcing'], ['Bau / Handwerk'])],
      false,
    ],
    [
      'a partner’s own „Sonstiges“ serves nothing but „Sonstiges“',
      wanted(['Recruiting'], ['IT / Technik']),
      [personnel(['Sonstiges: Probearbeit'], ['IT / Technik'])],
      false,
    ],
  ])('%s: %#', (_, given, services, fits) => {
    expect(fitsPartner(given, partner(services))).toBe(fits);
  });

  test.each<[CategoryCode, string, number]>([
    ['Personaldienstleistung', 'dienstleistungsbereich', 0],
    ['Personaldienstleistung', 'personalbereich', 1],
    ['Callcenter', 'outboundArt', 0],
    ['Callcenter', 'inboundArt', 1],
    ['Logistikdienstleistung', 'dienstleistungsbereich', 0],
    ['IT-Dienstleistungen', 'dienstleistungsbereich', 0],
    ['Marketingdienstleistungen', 'marketingbereiche', 0],
    ['Steuerberatung', 'unterstuetzungsbereiche', 0],
  ])('%s: the options of %s are those of the registration (catalogue 11)', (category, field, group) => {
    const question = questionnaires[category].find((candidate) => candidate.field === field);
    const asked = question?.kind === 'text' ? [] : (question?.options ?? []).map(({ code }) => code);
    const offered = (serviceCatalogue[category][group]?.options ?? []).map(({ answer }) => answer);
    expect(asked).toEqual([...offered.filter((answer) => answer !== OTHER_OPTION), OTHER_OPTION]);
  });
});

describe('region and own company', () => {
  const [earlier, published, later] = [11, 12, 13].map((hour) => new Date(`2026-11-20T${hour}:00:00Z`)) as [
    Date,
    Date,
    Date,
  ];
  const served = (prefixes: readonly string[], since = earlier) =>
    prefixes.map((prefix) => ({ prefix, since }));

  test.each<[string, Partial<PartnerForMatch>, Partial<RequestForMatch>, boolean]>([
    ['the whole country', { regions: [] }, {}, true],
    ['a prefix that fits', { regions: served(['1', '204']) }, {}, true],
    ['the whole postal code', { regions: served(['20457']) }, {}, true],
    ['prefixes that do not', { regions: served(['1', '205']) }, {}, false],
    ['an older request counts with two digits', { regions: served(['1', '205'], later) }, {}, true],
    ['also one of the same instant', { regions: served(['205'], published) }, {}, true],
    ['older, but with two other digits', { regions: served(['1', '215'], later) }, {}, false],
    ['the same company', { companyDomain: 'werft.example' }, {}, false],
    ['two of no known company', { companyDomain: null }, { companyDomain: null }, true],
    ['the same account', { userId: 'me' }, { clientUserId: 'me' }, false],
  ])('%s', (_, partnerChanges, requestChanges, fits) => {
    expect(fitsPartner({ ...itSupport, ...requestChanges }, partner(itPartner, partnerChanges))).toBe(fits);
  });
});
