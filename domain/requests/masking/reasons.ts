/** What the detector finds in a free text, in the order in which it looks; with the words for admins. */
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
