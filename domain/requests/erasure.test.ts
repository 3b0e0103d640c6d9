import { expect, test } from 'vitest';
import { ERASED_TEXT, eraseAnswers } from './erasure.ts';

test('chosen codes stay, every text of the client goes', () => {
  const erased = eraseAnswers('Logistikdienstleistung', {
    answers: {
      dienstleistungsbereich: ['Transport', 'Sonstiges'],
      warenart: 'Akten von Frau Kapitän',
      ort: 'EU',
    },
    details: {
      basicSelections: { dienstleistungsbereich: ['Transport', 'Sonstiges'] },
      nestedSelections: { dienstleistungsbereich: { Sonstiges: 'Umzug der Werft Nord' } },
    },
  });
  expect(erased).toEqual({
    answers: { dienstleistungsbereich: ['Transport', 'Sonstiges'], warenart: ERASED_TEXT, ort: 'EU' },
    details: {
      basicSelections: { dienstleistungsbereich: ['Transport', 'Sonstiges'] },
      nestedSelections: {},
    },
  });
});
