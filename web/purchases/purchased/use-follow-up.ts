import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Outcome } from '#domain/requests/outcome.ts';
import { call } from '#web/api/api.ts';
import { type PurchasedRequest, reloadPartnerRequests } from '#web/purchases/lists/lists.ts';

export type FollowUp = PurchasedRequest['followUp'];

/** Records the result of a purchase, or opens it again (purchases 24, purchases 40). */
export async function recordOutcome(id: string, outcome: Outcome): Promise<FollowUp> {
  const params = { id };
  const { request } =
    outcome === 'offen'
      ? await call('PUT /api/partner/requests/:id/follow-up', { params, body: { outcome } })
      : await call('PUT /api/partner/requests/:id/complete', { params, body: { outcome } });
  return request.followUp;
}

async function saveAll(id: string, before: FollowUp, after: FollowUp): Promise<FollowUp> {
  const { outcome, note, nextDate, contactedAt } = after;
  // The result first: it is a contact, too, which the second call may take away.
  if (outcome !== before.outcome) await recordOutcome(id, outcome);
  const { request } = await call('PUT /api/partner/requests/:id/follow-up', {
    params: { id },
    body: {
      note,
      // A day that has passed stays unless it is changed; the server refuses it only as a new one.
      ...(nextDate !== before.nextDate && { nextDate }),
      ...((contactedAt === null) !== (before.contactedAt === null) && { contacted: contactedAt !== null }),
    },
  });
  return request.followUp;
}

export function useSaveFollowUp(id: string, onSaved: (saved: FollowUp) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ before, after }: { before: FollowUp; after: FollowUp }) => saveAll(id, before, after),
    onSuccess: onSaved,
    onSettled: () => reloadPartnerRequests(client),
  });
}
