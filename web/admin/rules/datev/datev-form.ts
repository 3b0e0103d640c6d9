import { taxCaseLabels, taxCases } from '#domain/billing/party/tax-words.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { ResponseOf } from '#web/api/api.ts';

export type StoredDatev = ResponseOf<'GET /api/admin/billing/datev'>;
type Settings = StoredDatev['settings'];

/** Emptied number fields are texts; no tax key is an empty text. */
export type DatevForm = Omit<Settings, NumberField | 'revenue'> &
  Record<NumberField, number | string> & { revenue: Record<TaxCase, { account: string; taxKey: string }> };

export const numberFields = {
  consultantNumber: 'Beraternummer',
  clientNumber: 'Mandantennummer',
  accountLength: 'Ziffern der Sachkonten',
  firstDebtor: 'Erstes Debitorenkonto',
} as const;

type NumberField = keyof typeof numberFields | 'fiscalYearStartMonth';

export const chartLabels: Readonly<Record<Settings['chart'], string>> = { '03': 'SKR 03', '04': 'SKR 04' };

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });

/** 1 is January. */
export const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName.format(new Date(Date.UTC(2000, index))),
}));

export function toDatevForm(settings: Settings): DatevForm {
  const { revenue, ...rest } = settings;
  const accounts = taxCases.map((taxCase) => {
    const { account, taxKey } = revenue[taxCase];
    return [taxCase, { account, taxKey: taxKey ?? '' }] as const;
  });
  return { ...rest, revenue: Object.fromEntries(accounts) as DatevForm['revenue'] };
}

export function toDatevSettings(form: DatevForm): Settings {
  const accounts = taxCases.map((taxCase) => {
    const { account, taxKey } = form.revenue[taxCase];
    return [taxCase, { account: account.trim(), taxKey: taxKey.trim() || null }] as const;
  });
  return {
    ...form,
    consultantNumber: Number(form.consultantNumber),
    clientNumber: Number(form.clientNumber),
    accountLength: Number(form.accountLength),
    firstDebtor: Number(form.firstDebtor),
    fiscalYearStartMonth: Number(form.fiscalYearStartMonth),
    bankAccount: form.bankAccount.trim(),
    shopAccount: form.shopAccount.trim(),
    revenue: Object.fromEntries(accounts) as Settings['revenue'],
  };
}

export type DatevLine = { readonly label: string; readonly text: string };

/** For people. */
export function describeDatev(settings: Settings): DatevLine[] {
  const { revenue } = settings;
  const month = monthOptions[settings.fiscalYearStartMonth - 1]?.label ?? '';
  return [
    { label: 'Berater und Mandant', text: `${settings.consultantNumber} / ${settings.clientNumber}` },
    { label: 'Wirtschaftsjahr ab', text: month },
    {
      label: 'Kontenrahmen',
      text: `${chartLabels[settings.chart]}, Sachkonten mit ${settings.accountLength} Ziffern`,
    },
    ...taxCases.map((taxCase) => {
      const { account, taxKey } = revenue[taxCase];
      return {
        label: `Erlöse: ${taxCaseLabels[taxCase]}`,
        text: taxKey === null ? account : `${account}, Schlüssel ${taxKey}`,
      };
    }),
    { label: 'Bankkonto', text: settings.bankAccount },
    { label: 'Verrechnungskonto des Shops', text: settings.shopAccount },
    { label: numberFields.firstDebtor, text: String(settings.firstDebtor) },
    { label: 'Buchungen festschreiben', text: settings.isFinal ? 'Ja' : 'Nein' },
    { label: 'Leistungsdatum übergeben', text: settings.hasServiceDates ? 'Ja' : 'Nein' },
  ];
}

/** Lines that are not equal in both. */
export function listDifferences(settings: Settings, other: Settings): DatevLine[] {
  const others = describeDatev(other);
  return describeDatev(settings).filter(({ text }, index) => text !== others[index]?.text);
}
