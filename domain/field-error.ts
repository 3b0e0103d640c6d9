/** `msg` is the German sentence beside the field. */
export type FieldError = { readonly field: string; readonly msg: string };

/** @param checks the message of each field, or null */
export function toErrors(checks: readonly (readonly [field: string, msg: string | null])[]): FieldError[] {
  return checks.flatMap(([field, msg]) => (msg === null ? [] : [{ field, msg }]));
}
