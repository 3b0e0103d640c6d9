import { type BillingRhythm, rhythmLabels } from '#domain/billing/party/billing-rhythm.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import type { ResponseOf } from '#web/api/api.ts';

export type Billing = ResponseOf<'GET /api/user/billing'>['billing'];

export type BillingValues = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  email: string;
  reference: string;
  vatId: string;
  leitwegId: string;
  rhythm: BillingRhythm;
};

export function toValues({ reference, vatId, leitwegId, ...billing }: Billing): BillingValues {
  const { name, street, postalCode, city, country, email, rhythm } = billing;
  return {
    name,
    street,
    postalCode,
    city,
    country,
    email,
    reference: reference ?? '',
    vatId: vatId ?? '',
    leitwegId: leitwegId ?? '',
    rhythm,
  };
}

export function describeValues(values: BillingValues) {
  return [
    { label: 'Firmenname', text: values.name },
    { label: 'Straße & Hausnummer', text: values.street },
    { label: 'PLZ', text: values.postalCode },
    { label: 'Ort', text: values.city },
    { label: 'Land', text: nameCountry(values.country) },
    { label: 'E-Mail-Adresse', text: values.email },
    { label: 'Bestellnummer', text: values.reference },
    { label: 'USt-IdNr.', text: values.vatId },
    { label: 'Leitweg-ID', text: values.leitwegId },
    { label: 'Rechnungsrhythmus', text: rhythmLabels[values.rhythm] },
  ];
}
