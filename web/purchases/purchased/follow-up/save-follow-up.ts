import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  changesOf,
  type FollowUp,
  type FollowUpValues,
  isConflict,
  isSame,
  rebase,
  toValues,
} from './follow-up-values.ts';

/** The stored version that a refused save answers with (purchases 40). */
export function findStored(error: unknown): FollowUp | null {
  const isEdited = error instanceof ApiError && error.code === 'edited_meanwhile';
  return isEdited ? (error.current as FollowUp) : null;
}

/**
 * Saves the changes against `before`; after a save of other fields elsewhere it repeats over the stored version.
 *
 * @throws ApiError, also when the same field was saved elsewhere meanwhile: see {@link findStored}
 */
export async function saveFollowUp(id: string, before: FollowUp, after: FollowUpValues): Promise<FollowUp> {
  const base = toValues(before);
  try {
    const body = { ...changesOf(base, after), updatedAt: before.updatedAt };
    const { request } = await call('PUT /api/partner/requests/:id/follow-up', { params: { id }, body });
    return request.followUp;
  } catch (error) {
    const stored = findStored(error);
    if (!stored || isConflict(base, after, toValues(stored))) throw error;
    const together = rebase(base, after, toValues(stored));
    return isSame(toValues(stored), together) ? stored : saveFollowUp(id, stored, together);
  }
}
