type Line = { readonly label: string; readonly text: string };

/** Two versions of somebody's data are compared line by line (accounts 36, admin 22). */
export function describeName(person: { readonly firstName: string; readonly lastName: string }): Line[] {
  return [
    { label: 'Vorname', text: person.firstName },
    { label: 'Nachname', text: person.lastName },
  ];
}

type Reachable = {
  readonly address: {
    readonly country: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
  };
  readonly phoneNumber: string;
  readonly website: string;
};

/** As {@link describeName}: postal address, telephone and website. */
export function describeReach({ address, phoneNumber, website }: Reachable): Line[] {
  return [
    { label: 'Land', text: address.country },
    { label: 'Straße & Hausnummer', text: address.street },
    { label: 'PLZ', text: address.postalCode },
    { label: 'Ort', text: address.city },
    { label: 'Telefonnummer', text: phoneNumber },
    { label: 'Website', text: website },
  ];
}
