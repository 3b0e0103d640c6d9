import type { ChangedField } from './request-edit.ts';

type Change = { readonly fields: readonly ChangedField[] };

/**
 * What an admin has to look at of several changes (requests 69): each field once, in the last change of it, with the value
 * that it had before the first; what is as it was then is missing.
 *
 * @param changes oldest first
 */
export function mergeUnseen<Of extends Change>(changes: readonly Of[]): Of[] {
  const before = new Map<string, readonly string[]>();
  const lastOf = new Map<string, Of>();
  for (const change of changes) {
    for (const { field, before: old } of change.fields) {
      if (!before.has(field)) before.set(field, old);
      lastOf.set(field, change);
    }
  }
  return changes.flatMap((change) => {
    const fields = change.fields
      .filter(({ field }) => lastOf.get(field) === change)
      .map((changed) => ({ ...changed, before: before.get(changed.field) ?? [] }))
      .filter(({ before: old, after }) => JSON.stringify(old) !== JSON.stringify(after));
    return fields.length === 0 ? [] : [{ ...change, fields }];
  });
}
