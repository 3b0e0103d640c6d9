import { describe, expect, test } from 'vitest';
import {
  decideMask,
  findMasks,
  holdsContact,
  listReviewedTexts,
  maskFreeTexts,
  WITHHELD_TEXT,
} from './masks.ts';

const contact = {
  firmenname: 'Werft Nord GmbH',
  name: 'Heike Kapitän',
  postleitzahl: '20457',
  land: 'DE',
  email: 'einkauf@wn-schiffe.example',
  telefonnummer: '+4940123456',
};
const wordsWith = (bemerkung: string) => ({
  ...contact,
  category: 'Logistikdienstleistung' as const,
  answers: {
    dienstleistungsbereich: ['Transport', 'Sonstiges'],
    warenart: 'Teile, Fragen an 040 1234567',
    ort: 'Regional',
    ortRegional: '20457',
    mitarbeiteranzahl: '51-200',
  },
  details: {
    basicSelections: { dienstleistungsbereich: ['Transport', 'Sonstiges'] },
    nestedSelections: { dienstleistungsbereich: { Sonstiges: 'mail@werft.example' } },
  },
  bemerkung,
});
const remark = 'Anruf: 040 7654321. Die Halle ist rot.';
const stored = { ...wordsWith(remark), masks: findMasks(wordsWith(remark)) };
const decide = (words: string, hidden: boolean, request = stored) => {
  const masks = decideMask(request, { field: 'bemerkung', words, hidden });
  return masks && { ...request, masks };
};
const read = (request: typeof stored | null) => request && maskFreeTexts(request).bemerkung;

test('masks every free text, but no chosen code', () => {
  expect(maskFreeTexts(stored)).toMatchObject({
    answers: { ...stored.answers, warenart: 'Teile, Fragen an •••', ortRegional: '20•••' },
    details: {
      basicSelections: stored.details.basicSelections,
      nestedSelections: { dienstleistungsbereich: { Sonstiges: WITHHELD_TEXT } },
    },
    bemerkung: 'Anruf: •••. Die Halle ist rot.',
  });
});

test('shows a text without masks as typed', () => {
  const plain = wordsWith('15000 Paletten, <b>Budget</b> 1500000 EUR');
  const masks = findMasks(plain).filter(({ field }) => field === 'bemerkung');
  expect(masks).toEqual([]);
  expect(maskFreeTexts({ ...plain, masks }).bemerkung).toBe(plain.bemerkung);
});

test('a masked postal code does not count as contact data', () => {
  expect(holdsContact(stored.masks)).toBe(true);
  expect(holdsContact(stored.masks.filter(({ reason }) => reason === 'postalCode'))).toBe(false);
});

test('lists each text for review with label, masks and reasons', () => {
  expect(listReviewedTexts(stored).map(({ field, label, masks }) => [field, label, masks])).toEqual([
    ['warenart', expect.any(String), [{ words: '040 1234567', reason: 'telephone', hidden: true }]],
    ['ortRegional', expect.any(String), [{ words: '457', reason: 'postalCode', hidden: true }]],
    [
      'dienstleistungsbereichSonstiges',
      expect.any(String),
      [{ words: 'mail@werft.example', reason: 'email', hidden: true }],
    ],
    ['bemerkung', 'Bemerkung', [{ words: '040 7654321', reason: 'telephone', hidden: true }]],
  ]);
});

describe('an admin', () => {
  test('unmasks a word and masks it again', () => {
    const shown = decide('040 7654321', false);
    expect(read(shown)).toBe(remark);
    expect(shown && read(decide('040 7654321', true, shown))).toBe('Anruf: •••. Die Halle ist rot.');
  });

  test('hides words at every place in the text, also across a mask', () => {
    expect(read(decide('Halle', true))).toBe('Anruf: •••. Die ••• ist rot.');
    expect(read(decide('040 7654321. Die Halle', true))).toBe('Anruf: ••• ist rot.');
    expect(read(decide(remark, true))).toBe(WITHHELD_TEXT);
    const twice = wordsWith('Halle an Halle');
    expect(read(decide('Halle', true, { ...twice, masks: [] }))).toBe('••• an •••');
  });

  test.each(['Turm', ' ', ''])('cannot hide %j, which is not in the text', (words) => {
    expect(decide(words, true)).toBeNull();
  });

  test('cannot show words without a mask', () => expect(decide('Halle', false)).toBeNull());
});

describe('an edit', () => {
  const decided = decide('Halle', true, decide('040 7654321', false) ?? stored) ?? stored;
  const edit = (bemerkung: string) => {
    const words = wordsWith(bemerkung);
    return read({ ...words, masks: findMasks(words, decided) });
  };

  test('keeps decisions about words that are still there', () => {
    expect(edit('Neu: Die Halle ist blau. Anruf: 040 7654321.')).toBe(
      'Neu: Die ••• ist blau. Anruf: 040 7654321.',
    );
  });

  test('masks other words anew', () => {
    expect(edit('Der Turm ist rot. Anruf: 040 7654322')).toBe('Der Turm ist rot. Anruf: •••');
  });
});
