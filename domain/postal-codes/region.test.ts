import { expect, test } from 'vitest';
import {
  formatPostalCode,
  maskPlace,
  nameMaskedPlace,
  nameRegion,
  regionOf,
  toListedPlace,
} from './region.ts';

const hamburg = { land: 'DE', postleitzahl: '20095' };
const vienna = { land: 'AT', postleitzahl: '1010' };

test('in Germany the region comes from the postal code', () => {
  expect(toListedPlace(hamburg)).toBe('20095');
  expect(maskPlace(regionOf(hamburg))).toEqual({ land: 'DE', postleitzahl: '20•••' });
  expect(nameMaskedPlace(maskPlace('20'))).toBe('PLZ 20•••');
  expect([nameRegion('20'), nameRegion('20', '…')]).toEqual(['PLZ 20•••', 'PLZ 20…']);
  expect([formatPostalCode(hamburg), formatPostalCode(maskPlace('20'))]).toEqual(['20095', '20•••']);
});

test('abroad the region is the country', () => {
  expect(toListedPlace(vienna)).toBe('AT');
  expect(maskPlace(regionOf(vienna))).toEqual({ land: 'AT', postleitzahl: '•••••' });
  expect(nameMaskedPlace(maskPlace('AT'))).toBe('Österreich');
  expect([nameRegion('AT'), nameRegion('AT', '…')]).toEqual(['Österreich', 'Österreich']);
  expect([formatPostalCode(vienna), formatPostalCode(maskPlace('AT'))]).toEqual([
    '1010 Österreich',
    'Österreich',
  ]);
});
