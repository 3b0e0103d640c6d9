import { describe, expect, test } from 'vitest';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { OTHER_OPTION } from '#domain/catalogue/other-option.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import { questionnaires } from '#domain/requests/questionnaires/questionnaires.ts';
import { type MatchMasks, partnerMatches, requestMasks } from './matching.ts';

type Asked = { readonly category: CategoryCode; readonly masks: MatchMasks };

const request = (category: CategoryCode, answers: object): Asked => ({
  category,
  masks: requestMasks(category, { ...answers }),
});
const fits = ({ category, masks }: Asked, services: readonly OfferedService[]) =>
  partnerMatches(services).some(
    (match) =>
      match.category === category &&
      (match.area & masks.area) !== 0 &&
      (match.specialty & masks.specialty) !== 0,
  );
const personnel = (kinds: string[], specialisations: string[]): OfferedService => ({
  name: 'Personaldienstleistung',
  subcategories: [
    { name: 'Art der Dienstleistung', options: kinds },
    { name: 'Spezialisierung', options: specialisations },
  ],
});
const wanted = (dienstleistungsbereich: string[], personalbereich: string[]) =>
  request('Personaldienstleistung', { dienstleistungsbereich, personalbereich });
const firstOf = (category: CategoryCode) => serviceCatalogue[category][0]?.options[0]?.answer ?? '';
const itSupport = request('IT-Dienstleistungen', { dienstleistungsbereich: ['IT-Support'] });
const itPartner = [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }];

describe('options', () => {
  test.each<[string, Asked, OfferedService[], boolean]>([
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
      'logistics: one option in common',
      request('Logistikdienstleistung', { dienstleistungsbereich: [firstOf('Logistikdienstleistung')] }),
      [{ name: 'Logistikdienstleistung', options: [firstOf('Logistikdienstleistung')] }],
      true,
    ],
    ['an answer that is missing', request('IT-Dienstleistungen', {}), itPartner, false],
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
  ])('%s: %#', (_, asked, services, isFit) => {
    expect(fits(asked, services)).toBe(isFit);
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
