import { BILLING_SAVED } from '#domain/accounts/profile-messages.ts';
import type { BillingRhythm } from '#domain/billing/party/billing-rhythm.ts';
import { ownerOf, type SignedIn } from '#server/accounts/guards.ts';
import type { CallOf } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { changeBilling, findBilling } from './billing.ts';
import { presentBilling } from './presenters.ts';

/** The operator's rule. The room `requests` provides it, unknown to this room. */
type FindDefaultRhythm = (db: Db, now: Date) => Promise<BillingRhythm>;

export async function viewBilling(
  { db }: Context,
  { caller, now }: CallOf<'GET /api/user/billing', SignedIn<'partner'>>,
  findDefaultRhythm: FindDefaultRhythm,
) {
  const billing = await findBilling(db, caller.user.id, await findDefaultRhythm(db, now));
  return { billing: presentBilling(billing) };
}

export async function setBilling(
  { db, settings }: Context,
  { body, caller, now }: CallOf<'PUT /api/user/billing', SignedIn<'partner'>>,
  findDefaultRhythm: FindDefaultRhythm,
) {
  const { updatedAt, ...input } = body;
  const defaultRhythm = await findDefaultRhythm(db, now);
  const edit = { ...ownerOf(caller), updatedAt, defaultRhythm, viesUrl: settings.viesUrl, now };
  return { msg: BILLING_SAVED, billing: presentBilling(await changeBilling(db, input, edit)) };
}
