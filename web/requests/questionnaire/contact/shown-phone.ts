import { checkPhone, formatPhone, normalizePhone } from '#domain/phones/phone-number.ts';

/** A number as people read it (requests 24); what is none stays as it was typed. */
export function toShownPhone(typed: string): string {
  return checkPhone(typed) === null ? formatPhone(normalizePhone(typed)) : typed;
}
