import { describe, expect, it } from 'vitest';
import { checkEditValues, type EditValues, isEdited } from './edit-values.ts';

const values: EditValues = {
  basePrice: 49,
  discountType: 'none',
  discount: '',
  countdownDays: 7,
  maxSales: 5,
  moreInfo: '',
};

describe('what is checked before an edit is sent', () => {
  it('nothing is wrong with a price alone', () => {
    expect(checkEditValues(values)).toEqual({});
  });

  it('a price is needed', () => {
    expect(checkEditValues({ ...values, basePrice: '' })).toHaveProperty('basePrice');
  });

  it.each(['percentage', 'fixed'] as const)('a discount (%s) needs its amount', (discountType) => {
    expect(checkEditValues({ ...values, discountType })).toEqual({
      discount: 'Bitte geben Sie die Höhe des Rabatts an.',
    });
    expect(checkEditValues({ ...values, discountType, discount: 10 })).toEqual({});
  });
});

describe('whether something was typed that would be lost', () => {
  it('a field that only writes the same number differently is no edit', () => {
    expect(isEdited({ ...values, basePrice: '49' }, values)).toBe(false);
  });

  it.each<Partial<EditValues>>([
    { basePrice: 50 },
    { discountType: 'fixed' },
    { countdownDays: '' },
    { moreInfo: 'Bitte vormittags anrufen.' },
  ])('%j is', (change) => {
    expect(isEdited({ ...values, ...change }, values)).toBe(true);
  });
});
