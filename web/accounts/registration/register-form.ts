import { type NotificationFrequency, toChoice } from '#domain/accounts/notifications.ts';
import { checkPassword } from '#domain/accounts/passwords/password-rules.ts';
import {
  checkPasswordConfirmation,
  checkRegistration,
  DEFAULT_COUNTRY,
  type Registration,
} from '#domain/accounts/registration/registration-rules.ts';
import {
  emptySelection,
  type ServiceSelection,
  toOfferedServices,
} from '#domain/catalogue/service-selection.ts';
import type { FieldError } from '#domain/field-error.ts';
import type { CheckPhone } from '#domain/phones/check-phone.ts';
import { ownStorage } from '#web/app/own-storage.ts';
import { keepValue, readKept } from '#web/ui/form/browser-storage.ts';

export type PersonalValues = Pick<Registration, 'companyName' | 'firstName' | 'lastName' | 'email'> & {
  address: { country: string; street: string; postalCode: string; city: string };
  phoneNumber: string;
  website: string;
};

/** `confirmPassword` and the boxes themselves are never sent. */
export type RegisterValues = PersonalValues &
  Pick<Registration, 'password' | 'agbAccepted'> & {
    confirmPassword: string;
    services: ServiceSelection;
    notifications: NotificationFrequency | null;
  };

export const emptyRegistration: RegisterValues = {
  companyName: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  address: { country: DEFAULT_COUNTRY, street: '', postalCode: '', city: '' },
  phoneNumber: '',
  website: '',
  services: emptySelection,
  notifications: null,
  agbAccepted: false,
};

export function toRegistration({
  confirmPassword: _,
  services,
  phoneNumber,
  website,
  notifications,
  ...rest
}: RegisterValues) {
  return {
    ...rest,
    ...(phoneNumber.trim() ? { phoneNumber } : {}),
    ...(website.trim() ? { website } : {}),
    ...(notifications && { notifications: toChoice(notifications) }),
    services: toOfferedServices(services),
  };
}

/** One message per field (accounts 5, accounts 8). */
export function checkRegisterForm(values: RegisterValues, checkPhone: CheckPhone): FieldError[] {
  const confirmation = checkPasswordConfirmation(values.password, values.confirmPassword);
  return [
    ...checkRegistration(toRegistration(values), { checkPassword, checkPhone }),
    ...(confirmation ? [{ field: 'confirmPassword', msg: confirmation }] : []),
  ];
}

const draftKey = `${ownStorage.registration}.1`;

/** Keeps the input for a reload of this tab, without the passwords. */
export function keepRegistration({ password: _p, confirmPassword: _c, ...kept }: RegisterValues): void {
  keepValue('sessionStorage', draftKey, kept);
}

export function findKeptRegistration(): RegisterValues | null {
  const kept = readKept('sessionStorage', draftKey) as Partial<RegisterValues> | null;
  return kept && { ...emptyRegistration, ...kept };
}

export function forgetRegistration(): void {
  keepValue('sessionStorage', draftKey, null);
}
