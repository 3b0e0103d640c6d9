import { describe, expect, it } from 'vitest';
import { checkEditValues, type EditValues, findOfferChanges, previewCents } from './edit-values.ts';

const values: EditValues = {
  basePrice: '49,00',
  discountType: 'none',
  discount: '',
  countdownDays: 7,
  isRenewing: false,
  maxSales: 5,
  moreInfo: '',
};

describe('the check of an edit before sending', () => {
  it('accepts only a price', () => {
    expect(checkEditValues(values)).toEqual({});
  });

  it('requires a price', () => {
    expect(checkEditValues({ ...values, basePrice: '' })).toHaveProperty('basePrice');
  });

  it.each(['percentage', 'fixed'] as const)('requires the amount of a discount (%s)', (discountType) => {
    expect(checkEditValues({ ...values, discountType })).toEqual({
      discount: 'Bitte geben Sie die Höhe des Rabatts an.',
    });
    expect(checkEditValues({ ...values, discountType, discount: '10' })).toEqual({});
  });
});

describe('amounts have German format', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['12,5', 12.5],
    ['1234', 1234],
    ['1.234', 1234],
  ])('%s is sent as %d', (basePrice, euros) => {
    expect(checkEditValues({ ...values, basePrice })).toEqual({});
    expect(findOfferChanges({ ...values, basePrice }, values).basePrice).toBe(euros);
    const discounted = { ...values, discountType: 'fixed', discount: basePrice } as const;
    expect(findOfferChanges(discounted, values).discount).toEqual({ type: 'fixed', amount: euros });
  });

  it('a percentage may have its sign', () => {
    const discounted = { ...values, discountType: 'percentage', discount: '12,5 %' } as const;
    expect(checkEditValues(discounted)).toEqual({});
    expect(previewCents(discounted)).toBe(4287);
  });

  it.each([
    ['basePrice', 'percentage', '49 %'],
    ['discount', 'percentage', '10 €'],
    ['discount', 'fixed', '10 %'],
  ] as const)('%s (%s) „%s“ has the wrong unit and is refused', (field, discountType, text) => {
    const wrong = { ...values, discount: '10', discountType, [field]: text };
    expect(checkEditValues(wrong)).toEqual({ [field]: 'Bitte geben Sie einen Betrag wie 1.234,56 an.' });
    expect(previewCents(wrong)).toBeNull();
  });

  it.each(['-5', '1,234.56', 'abc', '12,345', '12.5'])('%s is refused at its field', (text) => {
    const msg = 'Bitte geben Sie einen Betrag wie 1.234,56 an.';
    expect(checkEditValues({ ...values, basePrice: text })).toEqual({ basePrice: msg });
    expect(checkEditValues({ ...values, discountType: 'fixed', discount: text })).toEqual({ discount: msg });
    expect(previewCents({ ...values, basePrice: text })).toBeNull();
  });
});

describe('days', () => {
  it.each(['countdownDays', 'maxSales'] as const)('%s are refused unless they are whole numbers', (field) => {
    for (const text of ['-', '1,5', 'abc'])
      expect(checkEditValues({ ...values, [field]: text })).toEqual({
        [field]: 'Bitte geben Sie eine ganze Zahl an.',
      });
    expect(checkEditValues({ ...values, [field]: '' })).toEqual({});
  });

  it('are sent when they change or the term is renewed', () => {
    expect(findOfferChanges({ ...values, basePrice: '50' }, values)).not.toHaveProperty('countdownDays');
    expect(findOfferChanges({ ...values, isRenewing: true }, values).countdownDays).toBe(7);
    expect(findOfferChanges({ ...values, countdownDays: '14' }, values).countdownDays).toBe(14);
    expect(findOfferChanges({ ...values, countdownDays: '' }, values).countdownDays).toBeNull();
  });
});

describe('unsaved input', () => {
  it('does not include another spelling of the same number', () => {
    expect(findOfferChanges({ ...values, basePrice: '49' }, values)).toEqual({});
    expect(findOfferChanges({ ...values, basePrice: '49,0 €' }, values)).toEqual({});
  });

  it.each<Partial<EditValues>>([
    { basePrice: '50' },
    { basePrice: 'abc' },
    { basePrice: '-49' },
    { discountType: 'fixed' },
    { countdownDays: '' },
    { isRenewing: true },
    { moreInfo: 'Bitte vormittags anrufen.' },
  ])('%j is', (change) => {
    expect(findOfferChanges({ ...values, ...change }, values)).not.toEqual({});
  });
});
