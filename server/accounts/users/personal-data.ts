import type { ProfileInput } from '#domain/accounts/registration/registration-rules.ts';
import { normalizePhone } from '#domain/phones/phone-number.ts';
import type { PersonalData } from './record.ts';

export function trimPersonalData(input: ProfileInput): PersonalData {
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
