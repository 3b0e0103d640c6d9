import { normalizePhone } from '#domain/phones/phone-number.ts';
import type { ProfileInput } from './registration-rules.ts';

/** Normalizes a person's input for storage. */
export function trimProfile(input: Omit<ProfileInput, 'email'>) {
  const { country, street, postalCode, city } = input.address;
  return {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    companyName: input.companyName.trim(),
    phoneNumber: normalizePhone(input.phoneNumber ?? ''),
    website: input.website?.trim() ?? '',
    address: {
      country: country.trim(),
      street: street.trim(),
      postalCode: postalCode.trim(),
      city: city.trim(),
    },
  };
}
