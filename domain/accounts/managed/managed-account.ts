import { checkEmail } from '#domain/accounts/email.ts';
import {
  checkOptionalLine,
  checkWebsite,
  type ProfileInput,
} from '#domain/accounts/registration/registration-rules.ts';
import { type Role, roles } from '#domain/accounts/roles.ts';
import { NO_SERVICE, normalizeServices, type OfferedService } from '#domain/catalogue/offered-services.ts';
import { findCategoryByServiceName } from '#domain/catalogue/service-catalogue.ts';
import { emptySelection, tickCategory, toOfferedServices } from '#domain/catalogue/service-selection.ts';
import { type FieldError, toErrors } from '#domain/field-error.ts';
import type { CheckPhone } from '#domain/phones/check-phone.ts';
import { isInvisible } from '#domain/text-rules.ts';

/** An admin's input about an account (admin 22). */
export type ManagedAccount = Omit<ProfileInput, 'phoneNumber' | 'website'> & {
  readonly phoneNumber: string;
  readonly website: string;
  /** Unchecked: one of {@link roles}, or any other text. */
  readonly role: string;
  /** Only for partners. */
  readonly services: readonly OfferedService[];
};

/** Initial values of the form, and defaults of a new account. */
export const emptyAccount: ManagedAccount = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  role: '',
  phoneNumber: '',
  website: '',
  address: { country: '', street: '', postalCode: '', city: '' },
  services: [],
};

// English on purpose (admin 2).
const NO_CATEGORY = 'At least one service category is required for partners';

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** All fields at once, one message per field, in the order of the form. */
export function checkManagedAccount(input: ManagedAccount, checkPhone: CheckPhone): FieldError[] {
  const { country, street, postalCode, city } = input.address;
  const lines = { country, street, postalCode, city };
  return toErrors([
    ['firstName', checkName(input.firstName, 'First name is required')],
    ['lastName', checkName(input.lastName, 'Last name is required')],
    ['email', checkAddress(input.email)],
    ['role', isRole(input.role) ? null : 'Role is required'],
    ['services', input.role === 'partner' ? checkCategories(input.services) : null],
    ['companyName', checkOptionalLine(input.companyName)],
    ...Object.entries(lines).map(([name, text]) => [`address.${name}`, checkOptionalLine(text)] as const),
    ['phoneNumber', checkPhoneOrNone(input.phoneNumber, checkPhone)],
    ['website', checkWebsite(input.website)],
  ]);
}

function checkName(text: string, missing: string): string | null {
  return isInvisible(text) ? missing : checkOptionalLine(text);
}

function checkAddress(email: string): string | null {
  if (email.trim() === '') return 'Email is required';
  return checkEmail(email.trim()) === null ? null : 'Email is invalid';
}

function checkPhoneOrNone(phone: string, checkPhone: CheckPhone): string | null {
  const text = phone.trim();
  return text === '' ? null : (checkOptionalLine(text) ?? checkPhone(text));
}

function checkCategories(services: readonly OfferedService[]): string | null {
  const msg = normalizeServices(fillCategories(services)).errors[0]?.msg ?? null;
  return msg === NO_SERVICE ? NO_CATEGORY : msg;
}

/** Fills a category without options with all options, like a ticked category (catalogue 14). */
export function fillCategories(services: readonly OfferedService[]): OfferedService[] {
  return services.flatMap((service) => {
    const category = findCategoryByServiceName(service.name);
    if (!category || service.options || service.subcategories) return [service];
    return toOfferedServices(tickCategory(emptySelection, category, true));
  });
}
