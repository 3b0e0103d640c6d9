import type { ManagedAccount } from './managed/managed-account.ts';

type Line = { readonly label: string; readonly text: string };

/** Lines for comparing two versions of a person's data (accounts 36, admin 22). */
export function describeName({
  firstName,
  lastName,
}: Pick<ManagedAccount, 'firstName' | 'lastName'>): Line[] {
  return [
    { label: 'Vorname', text: firstName },
    { label: 'Nachname', text: lastName },
  ];
}

/** Like {@link describeName}, for postal address, telephone and website. */
export function describeReach({
  address,
  phoneNumber,
  website,
}: Pick<ManagedAccount, 'address' | 'phoneNumber' | 'website'>): Line[] {
  return [
    { label: 'Land', text: address.country },
    { label: 'Straße & Hausnummer', text: address.street },
    { label: 'PLZ', text: address.postalCode },
    { label: 'Ort', text: address.city },
    { label: 'Telefonnummer', text: phoneNumber },
    { label: 'Website', text: website },
  ];
}
