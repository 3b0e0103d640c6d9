/** The address that dials a phone number as people write it: `+49 30 1234567-0` becomes `tel:+493012345670`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
