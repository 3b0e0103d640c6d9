import { decideMonths, decideSpan } from '#domain/figure-spans.ts';
import { actorOf, type SignedIn, unlockedPartner } from '#server/accounts/guards.ts';
import { countPages, createCursor, cursorPlace, toOffset } from '#server/api/paging.ts';
import { type CallOf, route } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { presentDetails } from '#server/purchases/available/presenters.ts';
import { findFigures } from './figures.ts';
import { streamPurchaseTable, writeContactFile } from './files.ts';
import { changeFollowUp } from './follow-up.ts';
import { presentPurchased } from './presenters.ts';
import { toPurchasedFilter, viewRequest } from './purchased.ts';
import { listPurchased } from './store.ts';

const purchasedCursor = createCursor('own purchases', cursorPlace);

export const purchasedRoutes = [
  route('GET /api/requests/purchased', unlockedPartner, async ({ db }, { caller, query, now }) => {
    const slice = { ...toOffset(query), after: purchasedCursor.read(query) };
    const filter = toPurchasedFilter(query, now);
    const { rows, totalCount, place } = await listPurchased(db, caller.user.id, slice, filter);
    return {
      purchasedRequests: rows.map(presentPurchased),
      totalPurchasedPages: countPages(totalCount, query.limit),
      totalPurchasedCount: totalCount,
      nextCursor: place && purchasedCursor.write(place),
    };
  }),

  route('PUT /api/partner/requests/:id/complete', unlockedPartner, async ({ db }, call) => {
    const request = await changeFollowUp(db, { ...toFollowUp(call), change: call.body });
    return { msg: 'Ergebnis gespeichert', request: presentPurchased(request) };
  }),

  route('PUT /api/partner/requests/:id/follow-up', unlockedPartner, async ({ db }, call) => {
    const { updatedAt, ...change } = call.body;
    const readAt = typeof updatedAt === 'string' ? new Date(updatedAt) : updatedAt;
    const request = await changeFollowUp(db, { ...toFollowUp(call), change, readAt });
    return { msg: 'Gespeichert', request: presentPurchased(request) };
  }),

  route('GET /api/partner/requests/:id/vcard', unlockedPartner, async ({ db }, call) => {
    const { id } = call.params;
    const content = await writeContactFile(db, call.caller.user.id, id);
    const subject = { kind: 'request', id } as const;
    await recordAudit(db, { ...actorOf(call), at: call.now, action: 'contact_exported', subject });
    return { name: 'kontakt.vcf', content };
  }),

  route('GET /api/partner/requests/export', unlockedPartner, async ({ db, findReadDb }, call) => {
    const { id } = call.caller.user;
    const subject = { kind: 'user', id } as const;
    await recordAudit(db, { ...actorOf(call), at: call.now, action: 'purchases_exported', subject });
    return { name: 'gekaufte-anfragen.csv', content: streamPurchaseTable(await findReadDb(), id) };
  }),

  route('GET /api/partner/figures', unlockedPartner, async ({ findReadDb }, { caller, query, now }) => {
    const { period, months } = query;
    return findFigures(
      await findReadDb(),
      caller.user.id,
      period ? decideSpan(period, now) : decideMonths(months, now),
    );
  }),
];

type Partner = SignedIn<'partner'>;

type FollowUpCall =
  | CallOf<'PUT /api/partner/requests/:id/complete', Partner>
  | CallOf<'PUT /api/partner/requests/:id/follow-up', Partner>;

function toFollowUp(call: FollowUpCall) {
  return { partnerId: call.caller.user.id, requestId: call.params.id, actor: actorOf(call), now: call.now };
}

export async function viewForPartner(
  { db }: Context,
  { caller, params, now }: CallOf<'GET /api/requests/:id', Partner>,
) {
  const found = await viewRequest(db, caller.user.id, params.id, now);
  return {
    request: 'bought' in found ? presentPurchased(found.bought) : presentDetails(found.available),
  };
}
