import { describe, expect, it } from 'vitest';
import { normalizeServices } from './offered-services.ts';
import { serviceCatalogue } from './service-catalogue.ts';
import {
  categoryState,
  countChosen,
  countOffered,
  emptySelection,
  fromOfferedServices,
  isGroupChosen,
  missingGroups,
  type ServiceSelection,
  tickCategory,
  tickGroup,
  tickOption,
  toOfferedServices,
  writeOtherText,
} from './service-selection.ts';

const outbound = { category: 'Callcenter', group: 0 } as const;
const inbound = { category: 'Callcenter', group: 1 } as const;
const kind = { category: 'Personaldienstleistung', group: 0 } as const;
const specialty = { category: 'Personaldienstleistung', group: 1 } as const;
const storage = { category: 'Logistikdienstleistung', group: 0 } as const;

type Step = (selection: ServiceSelection) => ServiceSelection;
const after = (...steps: Step[]) => steps.reduce((selection, step) => step(selection), emptySelection);

describe('ticking', () => {
  const cases: [string, Step[], string, boolean, boolean][] = [
    ['nothing', [], 'none', false, false],
    ['a category selects all its options', [(s) => tickCategory(s, 'Callcenter', true)], 'all', true, true],
    [
      'unticking a category clears it',
      [(s) => tickOption(s, inbound, 'Notdienst', true), (s) => tickCategory(s, 'Callcenter', false)],
      'none',
      false,
      false,
    ],
    ['one option', [(s) => tickOption(s, outbound, 'Umfrage', true)], 'some', true, false],
    [
      'the same option twice',
      [(s) => tickOption(s, outbound, 'Umfrage', true), (s) => tickOption(s, outbound, 'Umfrage', true)],
      'some',
      true,
      false,
    ],
    ['a subcategory', [(s) => tickGroup(s, inbound, true)], 'some', false, true],
    [
      'unticking the last option clears the subcategory, and with it the category',
      [(s) => tickOption(s, outbound, 'Umfrage', true), (s) => tickOption(s, outbound, 'Umfrage', false)],
      'none',
      false,
      false,
    ],
    [
      'clearing all subcategories clears the category',
      [
        (s) => tickCategory(s, 'Callcenter', true),
        (s) => tickGroup(s, outbound, false),
        (s) => tickGroup(s, inbound, false),
      ],
      'none',
      false,
      false,
    ],
    [
      'every option of every subcategory one by one ticks the category',
      serviceCatalogue.Callcenter.flatMap(({ options }, group) =>
        options.map(
          ({ label }): Step =>
            (s) =>
              tickOption(s, { category: 'Callcenter', group }, label, true),
        ),
      ),
      'all',
      true,
      true,
    ],
  ];
  it.each(cases)('%s', (_, steps, category, first, second) => {
    const selection = after(...steps);
    expect([
      categoryState(selection, 'Callcenter'),
      isGroupChosen(selection, outbound),
      isGroupChosen(selection, inbound),
    ]).toEqual([category, first, second]);
  });

  it('leaves other categories alone and does not mutate its input', () => {
    const selection = tickCategory(emptySelection, 'Callcenter', true);
    expect(countChosen(selection, 'Callcenter')).toBe(countOffered('Callcenter'));
    expect(categoryState(selection, 'Steuerberatung')).toBe('none');
    expect(categoryState(emptySelection, 'Callcenter')).toBe('none');
  });
});

describe('the sent services', () => {
  it('are empty for an empty selection', () => {
    expect(toOfferedServices(emptySelection)).toEqual([]);
  });

  it('list options directly for a category without subcategories, in the order of the catalogue', () => {
    const selection = after(
      (s) => tickOption(s, storage, 'Transport', true),
      (s) => tickOption(s, storage, 'Lagerung', true),
    );
    expect(toOfferedServices(selection)).toEqual([
      { name: 'Logistikdienstleistung', options: ['Lagerung', 'Transport'] },
    ]);
  });

  it('leave out subcategories without a choice and use the provider label', () => {
    const selection = after(
      (s) => tickOption(s, inbound, 'Notdienst', true),
      (s) => tickOption(s, { category: 'Marketingdienstleistungen', group: 0 }, 'SEO', true),
    );
    expect(toOfferedServices(selection)).toEqual([
      { name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Notdienst'] }] },
      { name: 'Online Marketing', options: ['SEO'] },
    ]);
  });

  it('keep the two texts of personnel services apart, escaped', () => {
    const selection = after(
      (s) => tickOption(s, kind, 'Sonstiges', true),
      (s) => writeOtherText(s, kind, ' <b>Onsite</b> & Co '),
      (s) => tickOption(s, specialty, 'Sonstiges', true),
      (s) => writeOtherText(s, specialty, 'Labor "rein"'),
    );
    expect(toOfferedServices(selection)[0]?.subcategories).toEqual([
      { name: 'Art der Dienstleistung', options: ['Sonstiges: &lt;b&gt;Onsite&lt;/b&gt; &amp; Co'] },
      { name: 'Spezialisierung', options: ['Sonstiges: Labor &quot;rein&quot;'] },
    ]);
  });

  it.each([
    ['an unticked Sonstiges sends no text', false, undefined],
    ['a ticked Sonstiges without text is sent alone', true, ['Sonstiges']],
  ])('%s', (_, isTicked, options) => {
    const text = isTicked ? '  ' : 'vergessen';
    const selection = after(
      (s) => tickOption(s, kind, 'Sonstiges', isTicked),
      (s) => writeOtherText(s, kind, text),
    );
    expect(toOfferedServices(selection)[0]?.subcategories?.[0]?.options).toEqual(options);
  });

  it('pass the check of the server with everything ticked', () => {
    const everything = (Object.keys(serviceCatalogue) as (keyof typeof serviceCatalogue)[]).reduce(
      (selection, category) => tickCategory(selection, category, true),
      emptySelection,
    );
    const { services, errors } = normalizeServices(toOfferedServices(everything));
    expect(errors).toEqual([]);
    expect(services).toHaveLength(6);
  });
});

describe('matching needs kind and specialisation of personnel services', () => {
  it.each<[string, Step[], string[]]>([
    ['nothing chosen', [], []],
    ['only a kind', [(s) => tickOption(s, kind, 'Recruiting', true)], ['Spezialisierung']],
    [
      'only a specialisation',
      [(s) => tickOption(s, specialty, 'Führungskräfte', true)],
      ['Art der Dienstleistung'],
    ],
    ['both', [(s) => tickCategory(s, 'Personaldienstleistung', true)], []],
  ])('%s', (_, steps, missing) => {
    const names = missingGroups(after(...steps), 'Personaldienstleistung').map(({ name }) => name);
    expect(names).toEqual(missing);
  });

  it('names the requests that do not fit: all except those with Sonstiges', () => {
    const selection = after((s) => tickOption(s, specialty, 'IT / Technik', true));
    expect(missingGroups(selection, 'Personaldienstleistung')).toEqual([
      {
        name: 'Art der Dienstleistung',
        leftOut: [
          'Arbeitnehmerüberlassung',
          'Personalvermittlung',
          'Interim Management',
          'Outsourcing',
          'Recruiting',
        ],
      },
    ]);
  });

  it('requires nothing of other categories', () => {
    expect(missingGroups(tickGroup(emptySelection, inbound, true), 'Callcenter')).toEqual([]);
  });
});

describe('fromOfferedServices', () => {
  it.each<[string, ServiceSelection]>([
    ['nothing', emptySelection],
    ['a whole category', after((s) => tickCategory(s, 'Callcenter', true))],
    ['one option of one subcategory', after((s) => tickOption(s, inbound, 'Notdienst', true))],
    ['direct options', after((s) => tickOption(s, storage, 'Lagerung', true))],
    [
      'both texts of personnel services, apart',
      after(
        (s) => tickOption(s, kind, 'Sonstiges', true),
        (s) => writeOtherText(s, kind, 'Onsite: <b>Team</b>'),
        (s) => tickOption(s, specialty, 'Sonstiges', true),
        (s) => writeOtherText(s, specialty, 'Labor'),
      ),
    ],
    ['a text that was left out', after((s) => tickOption(s, kind, 'Sonstiges', true))],
  ])('reads %s back as it was stored', (_, selection) => {
    const stored = normalizeServices(toOfferedServices(selection)).services;
    expect(fromOfferedServices(stored)).toEqual(selection);
  });
});
