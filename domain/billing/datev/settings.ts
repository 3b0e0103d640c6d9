import type { TaxCase } from '#domain/billing/tax-cases.ts';
import { type FieldError, toErrors } from '#domain/field-error.ts';

/** `taxKey`: DATEV's BU-Schlüssel; null for an account that computes the tax itself (Automatikkonto). */
export type RevenueAccount = { readonly account: string; readonly taxKey: string | null };

/** The accounting of the operator, as its accountant names it. */
export type DatevSettings = {
  /** Beraternummer, 1001 to 9999999. */
  readonly consultantNumber: number;
  /** Mandantennummer, 1 to 99999. */
  readonly clientNumber: number;
  /** 1 is January. */
  readonly fiscalYearStartMonth: number;
  /** Digits of an account; a debtor has one more. */
  readonly accountLength: number;
  /** Sachkontenrahmen. */
  readonly chart: '03' | '04';
  readonly revenue: Readonly<Record<TaxCase, RevenueAccount>>;
  readonly bankAccount: string;
  /** Clearing account for payments at the external shop. */
  readonly shopAccount: string;
  /** Account of the customer number 10000; the others follow it. */
  readonly firstDebtor: number;
  /** Festschreibung: the accountant cannot change imported bookings. */
  readonly isFinal: boolean;
  /** Bookings name the day of service, so that DATEV books the VAT of a monthly invoice in the month of the purchases. */
  readonly hasServiceDates: boolean;
};

const revenueOf = (first: string): DatevSettings['revenue'] => {
  const of = (rest: string) => ({ account: first + rest, taxKey: null });
  return {
    domestic: of('400'),
    eu_reverse_charge: of('336'),
    eu_without_vat_id: of('400'),
    third_country: of('338'),
    small_business: of(first === '8' ? '195' : '185'),
  };
};

/** DATEV's standard accounts of both charts. */
export const chartAccounts = {
  '03': { revenue: revenueOf('8'), bankAccount: '1200', shopAccount: '1360' },
  '04': { revenue: revenueOf('4'), bankAccount: '1800', shopAccount: '1460' },
} as const satisfies Record<DatevSettings['chart'], Partial<DatevSettings>>;

/** Settings of a new portal. An admin enters the accountant's numbers. */
export const initialDatevSettings: DatevSettings = {
  consultantNumber: 1001,
  clientNumber: 1,
  fiscalYearStartMonth: 1,
  accountLength: 4,
  chart: '03',
  ...chartAccounts['03'],
  firstDebtor: 10_000,
  isFinal: false,
  hasServiceDates: true,
};

/** The customer number `K-10001` of the first company counts from here. */
const firstCustomer = 10_000;

/**
 * The debtor account of a partner. DATEV keeps 10000 to 69999 for debtors (with accounts of four digits).
 *
 * @param customer number of the company, from 10001; with the initial settings it is the account
 * @returns null when the accounts are used up
 */
export function findDebtorAccount(customer: number, settings: DatevSettings): number | null {
  const account = settings.firstDebtor + customer - firstCustomer;
  return account < 7 * 10 ** settings.accountLength ? account : null;
}

/** The standard accounts of a chart, in the length of the operator's accounts. */
export function accountsOfChart(chart: DatevSettings['chart'], accountLength: number) {
  const { revenue, bankAccount, shopAccount } = chartAccounts[chart];
  const lengthen = (account: string) => account.padEnd(accountLength, '0');
  const lengthened = Object.entries(revenue).map(([taxCase, { account, taxKey }]) => [
    taxCase,
    { account: lengthen(account), taxKey },
  ]);
  return {
    revenue: Object.fromEntries(lengthened) as DatevSettings['revenue'],
    bankAccount: lengthen(bankAccount),
    shopAccount: lengthen(shopAccount),
  };
}

/** One error per field. */
export function checkDatevSettings(settings: DatevSettings): FieldError[] {
  const { accountLength } = settings;
  const accounts = Object.entries(settings.revenue).flatMap(([taxCase, { account, taxKey }]) => [
    [`revenue.${taxCase}.account`, checkAccount(account, accountLength)] as const,
    [`revenue.${taxCase}.taxKey`, checkTaxKey(taxKey)] as const,
  ]);
  const smallest = 10 ** accountLength;
  return toErrors([
    ['consultantNumber', checkNumber(settings.consultantNumber, 1001, 9_999_999)],
    ['clientNumber', checkNumber(settings.clientNumber, 1, 99_999)],
    ['fiscalYearStartMonth', checkNumber(settings.fiscalYearStartMonth, 1, 12)],
    ['accountLength', checkNumber(accountLength, 4, 8)],
    ...accounts,
    ['bankAccount', checkAccount(settings.bankAccount, accountLength)],
    ['shopAccount', checkAccount(settings.shopAccount, accountLength)],
    ['firstDebtor', checkNumber(settings.firstDebtor, smallest, 7 * smallest - 1)],
  ]);
}

function checkNumber(value: number, min: number, max: number): string | null {
  if (Number.isInteger(value) && value >= min && value <= max) return null;
  return `Bitte geben Sie eine Zahl von ${min} bis ${max} an.`;
}

function checkAccount(account: string, length: number): string | null {
  const isAccount = /^\d+$/.test(account) && account.length === length && Number(account) > 0;
  return isAccount ? null : `Bitte geben Sie ein Konto mit ${length} Ziffern an.`;
}

function checkTaxKey(key: string | null): string | null {
  return key === null || /^\d{1,4}$/.test(key)
    ? null
    : 'Bitte geben Sie einen Schlüssel mit 1 bis 4 Ziffern an.';
}
