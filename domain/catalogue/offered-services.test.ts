import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CategoryCode, categories, categoryCodes } from './categories.ts';
import {
  decodeOptionLabel,
  isOtherService,
  NO_SERVICE,
  normalizeServices,
  type OfferedService,
  OTHER_SERVICE_MAX_LENGTH,
  selectedGroups,
} from './offered-services.ts';
import { OTHER_OPTION } from './other-option.ts';
import { findCategoryByServiceName, serviceCatalogue } from './service-catalogue.ts';

describe('decodeOptionLabel', () => {
  test.each([
    ['Lager / Logistik', 'Lager / Logistik'],
    ['Lager &#x2F; Logistik', 'Lager / Logistik'],
    ['B&uuml;ro', 'B&uuml;ro'],
    ['&#66;&#252;ro', 'Büro'],
    ['&lt;b&gt; &amp; &quot;x&quot; &apos;y&#39;', '<b> & "x" \'y\''],
    ['&amp;lt;', '&lt;'],
    ['&#0; &#xD800; &#x110000;', '&#0; &#xD800; &#x110000;'],
  ])('%s', (label, decoded) => expect(decodeOptionLabel(label)).toBe(decoded));

  test('decodes what a browser escapes', () => {
    const escapeHtml = (text: string) =>
      text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeOptionLabel(escapeHtml(text))).toBe(text);
      }),
    );
  });
});

describe('isOtherService', () => {
  test.each([
    ['Sonstiges', true],
    ['Sonstiges: Messebau', true],
    ['Sonstige', false],
    ['Sonstigesbau', false],
  ])('%s: %s', (label, is) => expect(isOtherService(label)).toBe(is));
});

describe('normalizeServices', () => {
  test.each<[string, OfferedService[], OfferedService[]]>([
    [
      'a category with direct options',
      [{ name: 'IT-Dienstleistungen', options: ['IT-Support', 'Cloud-Services'] }],
      [{ name: 'IT-Dienstleistungen', options: ['IT-Support', 'Cloud-Services'] }],
    ],
    [
      'the route word of a category gets its provider label',
      [{ name: 'Marketingdienstleistungen', options: ['SEO'] }],
      [{ name: 'Online Marketing', options: ['SEO'] }],
    ],
    [
      'escaped labels are decoded',
      [
        {
          name: 'Callcenter',
          subcategories: [{ name: 'Inbound', options: ['Helpdesk &#x2F; Telefonsupport'] }],
        },
      ],
      [{ name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Helpdesk / Telefonsupport'] }] }],
    ],
    [
      'the two groups of Personaldienstleistung keep a free text each, in catalogue order',
      [
        {
          name: 'Personaldienstleistung',
          subcategories: [
            { name: 'Spezialisierung', options: ['Sonstiges: Messebau &amp; Bühne'] },
            { name: 'Art der Dienstleistung', options: ['Recruiting', 'Sonstiges: Beratung'] },
          ],
        },
      ],
      [
        {
          name: 'Personaldienstleistung',
          subcategories: [
            { name: 'Art der Dienstleistung', options: ['Recruiting', 'Sonstiges: Beratung'] },
            { name: 'Spezialisierung', options: ['Sonstiges: Messebau & Bühne'] },
          ],
        },
      ],
    ],
    [
      'groups and categories without a choice are left out, doubled options count once',
      [
        { name: 'IT-Dienstleistungen', options: [] },
        {
          name: 'Callcenter',
          subcategories: [
            { name: 'Outbound', options: ['Umfrage', 'Umfrage'] },
            { name: 'Inbound', options: [] },
          ],
        },
      ],
      [{ name: 'Callcenter', subcategories: [{ name: 'Outbound', options: ['Umfrage'] }] }],
    ],
  ])('%s', (_case, services, stored) => {
    expect(normalizeServices(services)).toEqual({ services: stored, errors: [] });
  });

  const longText = 'x'.repeat(OTHER_SERVICE_MAX_LENGTH + 1);
  test.each<[string, OfferedService[], string]>([
    ['nothing', [], NO_SERVICE],
    ['only empty categories', [{ name: 'Callcenter' }], NO_SERVICE],
    [
      'an unknown category',
      [{ name: 'Gartenbau', options: ['Hecke'] }],
      'Unbekannte oder doppelte Kategorie: Gartenbau',
    ],
    [
      'a category named twice, once by each label',
      [
        { name: 'Online Marketing', options: ['SEO'] },
        { name: 'Marketingdienstleistungen', options: ['Webdesign'] },
      ],
      'Unbekannte oder doppelte Kategorie: Marketingdienstleistungen',
    ],
    ['an unknown option', [{ name: 'Steuerberatung', options: ['Zaubern'] }], 'Unbekannte Auswahl: Zaubern'],
    [
      'an option of another category',
      [{ name: 'Steuerberatung', options: ['IT-Support'] }],
      'Unbekannte Auswahl: IT-Support',
    ],
    [
      'Sonstiges where the catalogue has none',
      [{ name: 'Steuerberatung', options: ['Sonstiges: Erbrecht'] }],
      'Unbekannte Auswahl: Sonstiges: Erbrecht',
    ],
    [
      'an unknown group',
      [{ name: 'Callcenter', subcategories: [{ name: 'Seitwärts', options: ['Umfrage'] }] }],
      'Unbekannter Bereich in Callcenter: Seitwärts',
    ],
    [
      'direct options where groups are needed',
      [{ name: 'Callcenter', options: ['Umfrage'] }],
      'Unbekannter Bereich in Callcenter: ohne Namen',
    ],
    [
      'a free text that is too long',
      [
        {
          name: 'Personaldienstleistung',
          subcategories: [{ name: 'Spezialisierung', options: [`Sonstiges: ${longText}`] }],
        },
      ],
      '„Sonstiges“ darf höchstens 120 Zeichen haben.',
    ],
  ])('refuses %s', (_case, services, msg) => {
    expect(normalizeServices(services).errors).toEqual([{ field: 'services', msg }]);
  });

  test('accepts every selection of the catalogue, and a second normalisation changes nothing', () => {
    fc.assert(
      fc.property(anySelection, (services) => {
        const first = normalizeServices(services);
        expect(first.errors).toEqual([]);
        expect(normalizeServices(first.services)).toEqual(first);
      }),
    );
  });
});

describe('selectedGroups', () => {
  test('returns the groups in catalogue order, null for a category that is not offered', () => {
    const services = [{ name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Notdienst'] }] }];
    expect(selectedGroups('Callcenter', services)).toEqual([[], ['Notdienst']]);
    expect(selectedGroups('Steuerberatung', services)).toBeNull();
  });
});

describe('service catalogue', () => {
  test.each(categoryCodes)('finds %s by its route word and its provider label', (code) => {
    expect(findCategoryByServiceName(code)).toBe(code);
    expect(findCategoryByServiceName(categories[code].providerLabel)).toBe(code);
  });

  test.each(categoryCodes)('%s has distinct options, no more than a mask has bits', (code) => {
    const labels = serviceCatalogue[code].map((group) => group.options.map((option) => option.label));
    for (const group of labels) expect(new Set(group).size).toBe(group.length);
    expect(labels.flat().length).toBeLessThan(30);
  });

  test.each(['constructor', 'callcenter', ''])('%j is no category', (name) => {
    expect(findCategoryByServiceName(name)).toBeNull();
  });
});

const anySelection = fc.constantFrom(...categoryCodes).chain((code) =>
  fc
    .tuple(
      ...serviceCatalogue[code].map((group) =>
        fc.subarray(
          group.options.map((option) => option.label),
          { minLength: 1 },
        ),
      ),
    )
    .map((groups) => [toService(code, groups)]),
);

function toService(code: CategoryCode, groups: readonly string[][]): OfferedService {
  const [first = []] = groups;
  const catalogue = serviceCatalogue[code];
  if (catalogue[0]?.name === null) return { name: code, options: first };
  const subcategories = catalogue.map(({ name }, index) => ({
    name: name ?? '',
    options: (groups[index] ?? []).map((label) => (label === OTHER_OPTION ? `${label}: Messebau` : label)),
  }));
  return { name: code, subcategories };
}
