import type { FieldError } from '#domain/field-error.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';

/** In characters (api 31). */
export const REPORT_REASON_MAX_LENGTH = 2000;

/** Rule requests 57; the length is the contract's. */
export function checkReport(reason: string): FieldError[] {
  return isBlank(reason) ? [{ field: 'reason', msg: REQUIRED }] : [];
}
