/** Reasons of the detector in the order of its search, with labels for admins. */
export const foundReasons = {
  email: 'E-Mail-Adresse',
  url: 'Internetadresse',
  registerNumber: 'Register-, Steuer- oder Kontonummer',
  street: 'Straße mit Hausnummer',
  telephone: 'Telefonnummer',
  postalCode: 'Postleitzahl',
  ownName: 'Name',
} as const;

export type FoundReason = keyof typeof foundReasons;

export const maskReasons = { ...foundReasons, admin: 'Von Hand markiert' } as const;

export type MaskReason = keyof typeof maskReasons;
export const maskReasonNames = Object.keys(maskReasons) as MaskReason[];
