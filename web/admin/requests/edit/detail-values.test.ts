import { describe, expect, it } from 'vitest';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import type { EditValues } from './edit-values.ts';
import { compareVersions, type DetailValues, findDetailChanges, toDetailValues } from './edit-versions.ts';
import { checkSubmittedValues, listAsked, type SubmittedValues } from './submitted-values.ts';

const request = {
  category: 'Callcenter',
  dienstleistung: ['Inbound'],
  kundensegment: 'B2B',
  anfragen: 'unter 50',
  inboundArt: ['Notdienst', 'Sonstiges'],
  zeiten: ['24/7'],
  sprachen: ['Deutsch'],
  anliegen: 'Anrufe annehmen',
  starttermin: 'Noch unklar',
  details: {
    basicSelections: { inboundArt: ['Notdienst', 'Sonstiges'] },
    nestedSelections: { inboundArt: { Sonstiges: 'Rückrufe' } },
  },
  firmenname: 'Neckar GmbH',
  name: 'Ada Nord',
  position: '',
  postleitzahl: '69115',
  land: 'DE',
  kontaktwege: ['telefon', 'email'],
  kontaktzeiten: [],
  email: 'fields-ada@neckar.example',
  telefonnummer: '+49301234567',
  telefonnummerAnzeige: '030 1234567',
  anzahlAngebote: 5,
  bemerkung: '',
  basePrice: 49,
  discount: null,
  countdownDays: 7,
  maxSales: 5,
  moreInfo: '',
} as unknown as AdminRequest;

const start = toDetailValues(request);
const typed = (submitted: SubmittedValues, offer: Partial<EditValues> = {}): DetailValues => ({
  ...start,
  ...submitted,
  ...offer,
});
const check = (submitted: SubmittedValues) => checkSubmittedValues(request, typed(submitted));

describe('sends only the edited fields (admin 12)', () => {
  it.each<[string, DetailValues, object]>([
    ['nothing, where nothing was typed', start, {}],
    ['nothing, where a list is only written otherwise', typed({ sprachen: ' [ "Deutsch" ]' }), {}],
    ['a list', typed({ sprachen: '["Deutsch", "Englisch"]' }), { sprachen: ['Deutsch', 'Englisch'] }],
    ['the text beside an option', typed({ inboundArtSonstiges: '' }), { inboundArtSonstiges: '' }],
    [
      'no text whose option has gone',
      typed({ inboundArt: '["Notdienst"]', inboundArtSonstiges: 'Anders' }),
      { inboundArt: ['Notdienst'] },
    ],
    [
      'no answer that is not asked any more',
      typed({ dienstleistung: '["Outbound"]', anfragen: 'über 750', adressen: 'unter 100' }),
      { dienstleistung: ['Outbound'], adressen: 'unter 100' },
    ],
    ['no wanted number', typed({ anzahlAngebote: '' }), { anzahlAngebote: null }],
    ['contact data', typed({ name: 'Bo', kontaktwege: ['email'] }), { name: 'Bo', kontaktwege: ['email'] }],
    [
      'the offer',
      typed({}, { basePrice: '40', discountType: 'fixed', discount: '5', moreInfo: 'Eilt.' }),
      { basePrice: 40, discount: { type: 'fixed', amount: 5 }, moreInfo: 'Eilt.' },
    ],
  ])('%s', (_, values, sent) => expect(findDetailChanges(request, values)).toEqual(sent));
});

describe('names a mistake at its field', () => {
  it.each<[string, SubmittedValues, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['no JSON', { sprachen: '["Deutsch"' }, { sprachen: expect.stringContaining('kein gültiges JSON') }],
    ['no JSON at all', { sprachen: '' }, { sprachen: expect.stringContaining('kein gültiges JSON') }],
    ['JSON that is no list', { sprachen: '{"Deutsch": true}' }, { sprachen: expect.any(String) }],
    ['no answer', { sprachen: '["Latein"]' }, { sprachen: 'Diese Antwort steht nicht zur Auswahl.' }],
    ['an empty list', { sprachen: '[]' }, { sprachen: 'Pflichtfeld' }],
    [
      'everything, at once',
      { zeiten: '[', name: '', postleitzahl: '691', telefonnummer: 'abc' },
      Object.fromEntries(
        ['zeiten', 'name', 'postleitzahl', 'telefonnummer'].map((name) => [name, expect.any(String)]),
      ),
    ],
    ['no JSON of what is not asked', { outboundArt: '[' }, {}],
    [
      'what is asked now',
      { dienstleistung: '["Inbound", "Outbound"]', adressen: 'unter 100' },
      { outboundArt: 'Pflichtfeld' },
    ],
  ])('%s', async (_, submitted, errors) => expect(await check(submitted)).toEqual(errors));
});

it('shows questions by the answers that they depend on, if these are valid JSON', () => {
  const fieldsOf = (dienstleistung: string) =>
    listAsked('Callcenter', typed({ dienstleistung }), start).map(({ question }) => question.field);
  expect(fieldsOf('["Outbound"]')).toContain('outboundArt');
  expect(fieldsOf('["Outbound"]')).not.toContain('inboundArt');
  expect(fieldsOf('["Outbound"')).toEqual(fieldsOf('["Inbound"]'));
});

it('compares typed and stored values, and lists other changes below', () => {
  const newer = { ...request, name: 'Cem Süd', position: 'Leitung', basePrice: 60 } as AdminRequest;
  const { own, stored, besides } = compareVersions(
    typed({ name: 'Bo Nord' }, { basePrice: '55' }),
    request,
    newer,
  );
  const differing = own.flatMap(({ label, text }, index) =>
    text === stored[index]?.text ? [] : [[label, text, stored[index]?.text]],
  );
  expect(differing).toEqual([
    ['Ansprechpartner', 'Bo Nord', 'Cem Süd'],
    ['Grundpreis (netto)', '55', '60,00'],
  ]);
  expect(besides).toEqual([{ field: 'position', label: 'Position', before: [], after: ['Leitung'] }]);
});
