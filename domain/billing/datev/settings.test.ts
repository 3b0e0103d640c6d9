import { describe, expect, test } from 'vitest';
import {
  accountsOfChart,
  chartAccounts,
  checkDatevSettings,
  type DatevSettings,
  findDebtorAccount,
  initialDatevSettings,
} from './settings.ts';

describe('checkDatevSettings', () => {
  test.each<[string, Partial<DatevSettings>]>([
    ['the initial ones', {}],
    ['SKR 04', { chart: '04', ...chartAccounts['04'] }],
    ['the greatest numbers', { consultantNumber: 9_999_999, clientNumber: 99_999, fiscalYearStartMonth: 12 }],
  ])('takes %s', (_, changed) => {
    expect(checkDatevSettings({ ...initialDatevSettings, ...changed })).toEqual([]);
  });

  test.each<[string, Partial<DatevSettings>]>([
    ['consultantNumber', { consultantNumber: 1000 }],
    ['clientNumber', { clientNumber: 100_000 }],
    ['fiscalYearStartMonth', { fiscalYearStartMonth: 13 }],
    ['bankAccount', { bankAccount: '12000' }],
    ['shopAccount', { shopAccount: '0000' }],
    ['firstDebtor', { firstDebtor: 70_000 }],
    [
      'revenue.domestic.account',
      { revenue: { ...initialDatevSettings.revenue, domestic: { account: '84a0', taxKey: null } } },
    ],
    [
      'revenue.third_country.taxKey',
      { revenue: { ...initialDatevSettings.revenue, third_country: { account: '8338', taxKey: '12345' } } },
    ],
  ])('names a wrong %s', (field, changed) => {
    const errors = checkDatevSettings({ ...initialDatevSettings, ...changed });
    expect(errors.map((error) => error.field)).toEqual([field]);
  });

  test('names every account that has other digits than the accounts of the operator', () => {
    const errors = checkDatevSettings({ ...initialDatevSettings, accountLength: 5, firstDebtor: 100_000 });
    expect(errors).toHaveLength(7);
  });
});

test.each([
  [10_001, 4, 10_000, 10_001],
  [10_001, 4, 20_000, 20_001],
  [69_999, 4, 10_000, 69_999],
  [70_000, 4, 10_000, null],
  [70_000, 5, 100_000, 160_000],
])('customer %i with accounts of %i digits from %i: %j', (customer, accountLength, firstDebtor, account) => {
  expect(findDebtorAccount(customer, { ...initialDatevSettings, accountLength, firstDebtor })).toBe(account);
});

test('the accounts of a chart have the length of the operator’s accounts', () => {
  expect(accountsOfChart('03', 4)).toEqual(chartAccounts['03']);
  const longer = {
    accountLength: 6,
    chart: '04',
    firstDebtor: 1_000_000,
    ...accountsOfChart('04', 6),
  } as const;
  expect(longer.revenue.domestic).toEqual({ account: '440000', taxKey: null });
  expect(checkDatevSettings({ ...initialDatevSettings, ...longer })).toEqual([]);
});
