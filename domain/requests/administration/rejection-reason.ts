import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { type FieldError, toErrors } from '#domain/field-error.ts';
import { checkText } from '#domain/text-rules.ts';

/** In characters. */
export const REASON_NAME_MAX_LENGTH = 80;

/** A text that admins reuse when they reject requests (admin 89). */
export type RejectionReason = { readonly name: string; readonly text: string };

/** One error per field. */
export function checkRejectionReason({ name, text }: RejectionReason): FieldError[] {
  return toErrors([
    [
      'name',
      name.trim() === '' ? 'Bitte geben Sie einen Namen an.' : checkText(name, REASON_NAME_MAX_LENGTH, 'one'),
    ],
    [
      'text',
      text.trim() === '' ? 'Bitte geben Sie einen Text an.' : checkText(text, REASON_MAX_LENGTH, 'many'),
    ],
  ]);
}
