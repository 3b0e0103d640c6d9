/** `+49 30 1234567-0` becomes `tel:+493012345670`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
