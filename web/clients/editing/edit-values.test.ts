import { describe, expect, it } from 'vitest';
import type { OwnRequest } from '#web/clients/own-request.ts';
import type { FormValues } from '#web/requests/requests.ts';
import { findChanges, findDifferences, takeValues, toEditValues } from './edit-values.ts';

const request = {
  category: 'Callcenter',
  dienstleistung: ['Inbound'],
  kundensegment: 'B2B',
  anfragen: 'unter 50',
  inboundArt: ['Helpdesk / Telefonsupport', 'Sonstiges'],
  zeiten: ['24/7'],
  sprachen: ['Deutsch'],
  anliegen: 'Anrufe annehmen',
  starttermin: 'Noch unklar',
  details: {
    basicSelections: { inboundArt: ['Helpdesk / Telefonsupport', 'Sonstiges'] },
    nestedSelections: { inboundArt: { Sonstiges: 'Rückrufe' } },
  },
  firmenname: 'Nordlicht GmbH',
  name: 'Ada Nord',
  position: 'Einkauf',
  postleitzahl: '59000',
  land: 'DE',
  kontaktwege: ['telefon', 'email'],
  kontaktzeiten: ['Abend'],
  email: 'page-ada@nordlicht.example',
  telefonnummer: '+49301234567',
  telefonnummerAnzeige: '030 1234567',
  anzahlAngebote: 5,
  bemerkung: '',
} as unknown as OwnRequest;
const base = toEditValues(request);
const change = (changed: FormValues) => findChanges('Callcenter', base, { ...base, ...changed });

describe('the body of an edit (requests 47)', () => {
  it('is empty without changes', () => {
    expect(change({})).toEqual({});
  });

  it.each<[string, FormValues, Record<string, unknown>]>([
    ['a detail', { name: 'Bo Nord' }, { name: 'Bo Nord' }],
    ['an emptied detail', { position: ' ' }, { position: '' }],
    ['a whole answer', { sprachen: ['Deutsch', 'Englisch'] }, { sprachen: ['Deutsch', 'Englisch'] }],
    [
      'an option with its text',
      { inboundArt: ['Notdienst'] },
      { inboundArt: ['Notdienst'], inboundArtSonstiges: '' },
    ],
    ['no wish for a time', { kontaktzeiten: [] }, { kontaktzeiten: [] }],
    ['the number of offers', { anzahlAngebote: 3 }, { anzahlAngebote: 3 }],
  ])('%s', (_, changed, expected) => {
    expect(change(changed)).toEqual(expected);
  });

  it('contains no answer to a hidden question', () => {
    expect(change({ dienstleistung: ['Outbound'], adressen: 'unter 100', outboundArt: ['Umfrage'] })).toEqual(
      {
        dienstleistung: ['Outbound'],
        anfragen: '',
        inboundArt: [],
        inboundArtSonstiges: '',
        adressen: 'unter 100',
        outboundArt: ['Umfrage'],
      },
    );
  });
});

describe('two versions of a request', () => {
  const theirs = { ...base, kundensegment: 'B2C', inboundArt: ['Notdienst'], name: 'Cy Nord' };

  it('differ by the shown texts', () => {
    const differences = findDifferences('Callcenter', base, theirs);
    expect(differences.map(({ label }) => label)).toEqual([
      'Kundensegment',
      'Inbound-Leistungen',
      'Ansprechpartner',
    ]);
    expect(differences[1]).toMatchObject({
      one: 'Helpdesk / Telefonsupport, Sonstiges: Rückrufe',
      other: 'Notdienst',
    });
  });

  it('show a place with its country, and a wish in one sentence', () => {
    const abroad = { ...base, land: 'AT', postleitzahl: '1010', kontaktwege: ['email'] };
    const differences = findDifferences('Callcenter', base, abroad);
    expect(differences.map(({ label, other }) => `${label}: ${other}`)).toEqual([
      'Postleitzahl: 1010 Österreich',
      'Kontaktwunsch: per E-Mail, am liebsten abends',
    ]);
  });

  it('are merged value by value, an answer together with its text', () => {
    const services = findDifferences('Callcenter', base, theirs).filter(({ key }) => key === 'inboundArt');
    const taken = takeValues(base, services, theirs);
    expect(findChanges('Callcenter', base, taken)).toEqual({
      inboundArt: ['Notdienst'],
      inboundArtSonstiges: '',
    });
    expect(takeValues(theirs, services, base)).toMatchObject({
      inboundArtSonstiges: 'Rückrufe',
      name: 'Cy Nord',
    });
  });
});
