import { formatDay } from '#domain/date-formats.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import { call } from '#web/api/api.ts';
import { findNewer } from '#web/api/api-error.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';

export type FollowUp = PurchasedRequest['followUp'];

export type FollowUpValues = Pick<FollowUp, 'outcome' | 'nextDate' | 'note'> & {
  readonly contacted: boolean;
};

export function toValues({ outcome, contactedAt, nextDate, note }: FollowUp): FollowUpValues {
  return { outcome, contacted: contactedAt !== null, nextDate, note };
}

/** The fields that differ. The others are not sent, so that a save elsewhere stays. */
export function changesOf(before: FollowUpValues, after: FollowUpValues): Partial<FollowUpValues> {
  const names = Object.keys(before) as (keyof FollowUpValues)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((n) => [n, after[n]]));
}

export const isSame = (one: FollowUpValues, other: FollowUpValues) =>
  Object.keys(changesOf(one, other)).length === 0;

/** Puts the input that changed `base` over the stored values. */
export function rebase(base: FollowUpValues, typed: FollowUpValues, stored: FollowUpValues): FollowUpValues {
  return { ...stored, ...changesOf(base, typed) };
}

/** Whether both changed the same field to different values. */
export function isConflict(base: FollowUpValues, typed: FollowUpValues, stored: FollowUpValues): boolean {
  const own = changesOf(base, typed);
  return Object.keys(changesOf(typed, stored)).some((name) => {
    const field = name as keyof FollowUpValues;
    return field in own && stored[field] !== base[field];
  });
}

export function describeValues({ outcome, contacted, nextDate, note }: FollowUpValues) {
  return [
    { label: 'Ergebnis', text: outcomeLabels[outcome] },
    { label: 'Kontakt aufgenommen', text: contacted ? 'Ja' : 'Nein' },
    { label: 'Wiedervorlage', text: nextDate === null ? '' : formatNextDate(nextDate) },
    { label: 'Notiz', text: note },
  ];
}

/** @param nextDate `YYYY-MM-DD` */
export function formatNextDate(nextDate: string): string {
  return formatDay(`${nextDate}T12:00:00Z`);
}

/** Answers of the server may arrive in another order than they were asked for. */
export function isOlder(one: FollowUp, other: FollowUp): boolean {
  return (one.updatedAt ?? '') < (other.updatedAt ?? '');
}

/** Saves the changes. @throws ApiError, also when the same field was saved elsewhere: see {@link findNewer} */
export async function saveFollowUp(id: string, before: FollowUp, after: FollowUpValues): Promise<FollowUp> {
  const base = toValues(before);
  try {
    const body = { ...changesOf(base, after), updatedAt: before.updatedAt };
    const { request } = await call('PUT /api/partner/requests/:id/follow-up', { params: { id }, body });
    return request.followUp;
  } catch (error) {
    const stored = findNewer<FollowUp>(error);
    if (!stored || isConflict(base, after, toValues(stored))) throw error;
    const together = rebase(base, after, toValues(stored));
    return isSame(toValues(stored), together) ? stored : saveFollowUp(id, stored, together);
  }
}
