import { roleLabels } from '#domain/accounts/managed/account-state.ts';
import { emptyAccount, type ManagedAccount } from '#domain/accounts/managed/managed-account.ts';
import { describeName, describeReach } from '#domain/accounts/person-lines.ts';
import { DEFAULT_COUNTRY } from '#domain/accounts/registration/registration-rules.ts';
import type { Role } from '#domain/accounts/roles.ts';
import {
  emptySelection,
  fromOfferedServices,
  type ServiceSelection,
  toOfferedServices,
} from '#domain/catalogue/service-selection.ts';
import { describeServices } from '#web/accounts/accounts.ts';
import { isSame } from '#web/admin/keep-typed.ts';
import type { AdminUser } from './admin-users.ts';

export type UserValues = Omit<ManagedAccount, 'role' | 'services'> & {
  role: Role | '';
  services: ServiceSelection;
};

export const emptyValues: UserValues = {
  ...emptyAccount,
  role: '',
  address: { ...emptyAccount.address, country: DEFAULT_COUNTRY },
  services: emptySelection,
};

export function toUserValues(user: AdminUser): UserValues {
  const { firstName, lastName, companyName, email, role, website, address } = user;
  const services = fromOfferedServices(user.services);
  return {
    firstName,
    lastName,
    companyName,
    email,
    role,
    phoneNumber: user.phoneNumberDisplay,
    website,
    address,
    services,
  };
}

/** Only partners have services. The form keeps the ticks while another role is chosen. */
export function toSent({ services, ...values }: UserValues) {
  return { ...values, services: values.role === 'partner' ? toOfferedServices(services) : [] };
}

type Sent = ReturnType<typeof toSent>;

/** The typed fields alone: a field that was not touched would undo somebody else's change. */
export function findChanges(values: UserValues, base: UserValues): Partial<Sent> {
  const [own, before] = [toSent(values), toSent(base)];
  const changed = Object.entries(own).filter(([field, value]) => !isSame(value, before[field as keyof Sent]));
  return Object.fromEntries(changed) as Partial<Sent>;
}

/** Whether somebody else has changed a typed field to another value. */
export function collide(values: UserValues, base: UserValues, newer: UserValues): boolean {
  const fields = Object.keys(findChanges(values, base)) as (keyof Sent)[];
  const [own, before, now] = [toSent(values), toSent(base), toSent(newer)];
  return fields.some((field) => !isSame(now[field], before[field]) && !isSame(now[field], own[field]));
}

export function describeUser({ services, role, ...values }: UserValues) {
  return [
    ...describeName(values),
    { label: 'Firma', text: values.companyName },
    { label: 'E-Mail-Adresse', text: values.email },
    { label: 'Rolle', text: role === '' ? '' : roleLabels[role] },
    ...describeReach(values),
    { label: 'Dienstleistungen', text: role === 'partner' ? describeServices(services) : '' },
  ];
}
