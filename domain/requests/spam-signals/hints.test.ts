import { describe, expect, test } from 'vitest';
import { companyKey } from './company-key.ts';
import { type HintFacts, type HintKind, hintKinds, listHints } from './hints.ts';

const nothing: HintFacts = {
  sameCompany: null,
  sameMailbox: null,
  samePhone: null,
  isMailDisposable: false,
  isPhoneKnown: true,
  textHoldsContact: false,
  fromNetwork: 1,
  lacksProof: false,
  honeypotFilled: false,
};
const first = { requestId: 'a', submittedAt: new Date('2026-11-12T23:30:00Z') };
const second = { requestId: 'b', submittedAt: new Date('2026-11-19T12:00:00Z') };

const cases: [string, Partial<HintFacts>, [HintKind, string | RegExp, string?][]][] = [
  ['nothing', {}, []],
  [
    'one earlier request by the same company',
    { sameCompany: first },
    [['repeated', 'Gleiche Firma wie in der Anfrage derselben Kategorie vom 13.11.2026.', 'a']],
  ],
  [
    'one earlier request that shares all',
    { sameCompany: first, sameMailbox: first, samePhone: first },
    [['repeated', /^Gleiche Firma, E-Mail-Adresse und Telefonnummer wie /, 'a']],
  ],
  [
    'two earlier requests',
    { sameCompany: second, sameMailbox: first, samePhone: second },
    [
      ['repeated', /^Gleiche Firma und Telefonnummer wie .* vom 19\.11\.2026\.$/, 'b'],
      ['repeated', /^Gleiche E-Mail-Adresse wie /, 'a'],
    ],
  ],
  ['a disposable address', { isMailDisposable: true }, [['disposable_mail', /Wegwerfadressen/]]],
  ['an impossible number', { isPhoneKnown: false }, [['impossible_phone', /Nummernplan/]]],
  ['contact data in a text', { textHoldsContact: true }, [['contact_in_text', /erst nach dem Kauf/]]],
  ['no known network', { fromNetwork: 0 }, []],
  ['four from one network', { fromNetwork: 4 }, []],
  ['five from one network', { fromNetwork: 5 }, [['busy_network', /innerhalb von 24 Stunden 5 Anfragen/]]],
  ['more than are counted', { fromNetwork: 50 }, [['busy_network', /mindestens 50 Anfragen/]]],
  ['no proof of work', { lacksProof: true }, [['no_proof', /Rechenaufgabe nicht gelöst/]]],
  ['the hidden field', { honeypotFilled: true }, [['honeypot', /Ausfüllhilfen/]]],
];

describe('hints about a request', () => {
  test.each(cases)('%s', (_, facts, expected) => {
    const hints = listHints({ ...nothing, ...facts });
    expect(hints).toHaveLength(expected.length);
    for (const [n, [kind, msg, requestId]] of expected.entries()) {
      expect(hints[n]).toMatchObject({ kind, ...(requestId && { requestId }) });
      expect(hints[n]?.msg).toMatch(msg);
    }
  });

  test('have a fixed order', () => {
    const all: HintFacts = Object.assign({}, nothing, ...cases.map(([, facts]) => facts), {
      samePhone: first,
    });
    expect([...new Set(listHints(all).map(({ kind }) => kind))]).toEqual([...hintKinds]);
  });
});

test.each([
  ['Müller & Co. KG', 'MÜLLER'],
  ['Werft Nord GmbH', 'Werft-Nord  gmbh & co kg'],
  ['Anna Petersen e. K.', 'anna petersen e.K.'],
  ['ＡＣＭＥ AG', 'acme'],
])('%j and %j are the same company', (one, other) => expect(companyKey(one)).toBe(companyKey(other)));

test.each([
  ['Werft Nord', 'Werft Süd'],
  ['GmbH', 'AG'],
  ['Müller 1', 'Müller 2'],
  ['…', 'A'],
])('%j and %j are different companies', (one, other) => expect(companyKey(one)).not.toBe(companyKey(other)));
