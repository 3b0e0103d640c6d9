import type { ChangedField } from './request-edit.ts';

type Change = { readonly fields: readonly ChangedField[] };

/**
 * Merges several changes for admins (requests 69). Each field stands once, in its last change, with the value from before the
 * first. Leaves out fields that have their first value again.
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
