import type { Role } from '#domain/accounts/roles.ts';
import type { BillingRhythm } from '#domain/billing/party/billing-rhythm.ts';
import { type CategoryCode, categories, categoryCodes } from '#domain/catalogue/categories.ts';
import type { OfferedService } from '#domain/catalogue/offered-services.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import type { RegistrationData } from '#server/db/schema/accounts.ts';

/** Rule operation 20. */
export const DEMO_PASSWORD = 'Demo-1234!';

export type DemoAccount = {
  readonly email: string;
  /** Label on the login page. */
  readonly label: string;
  /** Description in the terminal. */
  readonly description: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly accountActive: boolean;
  readonly services: readonly OfferedService[];
  readonly address: RegistrationData['address'];
  /** Since the registration. */
  readonly ageDays: number;
  /** With a VAT ID from abroad the account buys under reverse charge; null for no billing details. */
  readonly billing: { readonly vatId: string | null; readonly rhythm: BillingRhythm } | null;
};

const inHamburg = {
  address: { country: 'Deutschland', street: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg' },
  billing: null,
};

function allOf(...codes: readonly CategoryCode[]): OfferedService[] {
  return codes.map((code) => {
    const name = categories[code].providerLabel;
    const groups = serviceCatalogue[code].map((group) => ({
      name: group.name,
      options: group.options.map(({ label }) => label).filter((label) => label !== 'Sonstiges'),
    }));
    const [direct] = groups;
    if (direct?.name === null) return { name, options: direct.options };
    return {
      name,
      subcategories: groups.map((group) => ({ name: group.name ?? '', options: group.options })),
    };
  });
}

/** Rule operation 20. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@auftragslotse.example',
    ageDays: 60,
    label: 'Administration',
    description: 'administrator',
    ...inHamburg,
    role: 'admin',
    firstName: 'Alex',
    lastName: 'Admin',
    companyName: '',
    accountActive: true,
    services: [],
  },
  {
    email: 'partner@auftragslotse.example',
    ageDays: 53,
    label: 'Partner, freigeschaltet, alle Kategorien',
    ...inHamburg,
    billing: { vatId: null, rhythm: 'immediate' },
    description: 'partner, unlocked, all categories',
    role: 'partner',
    firstName: 'Petra',
    lastName: 'Partner',
    companyName: 'Partnerwerk Services GmbH',
    accountActive: true,
    services: allOf(...categoryCodes),
  },
  {
    email: 'partner2@auftragslotse.example',
    ageDays: 46,
    label: 'Partner, freigeschaltet, Callcenter und IT',
    description: 'partner, unlocked, call centre and IT only',
    address: { country: 'Österreich', street: 'Donaustraße 7', postalCode: '1020', city: 'Wien' },
    billing: { vatId: 'ATU12345675', rhythm: 'monthly' },
    role: 'partner',
    firstName: 'Paul',
    lastName: 'Partner',
    companyName: 'Ohrwerk Dialog & IT GmbH',
    accountActive: true,
    services: allOf('Callcenter', 'IT-Dienstleistungen'),
  },
  {
    email: 'neu@auftragslotse.example',
    ageDays: 9,
    label: 'Partner, noch nicht freigeschaltet',
    ...inHamburg,
    description: 'partner, confirmed, not unlocked yet',
    role: 'partner',
    firstName: 'Nele',
    lastName: 'Neumann',
    companyName: 'Neumann Logistik e. K.',
    accountActive: false,
    services: allOf('Logistikdienstleistung'),
  },
  {
    email: 'kunde@auftragslotse.example',
    ageDays: 7,
    label: 'Auftraggeber mit zwei Anfragen',
    description: 'client with two requests',
    ...inHamburg,
    role: 'customer',
    firstName: 'Kim',
    lastName: 'Kunde',
    companyName: 'Kundenmuster Handels GmbH',
    accountActive: true,
    services: [],
  },
];
