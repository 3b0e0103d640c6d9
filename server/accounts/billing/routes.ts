import { BILLING_SAVED } from '#domain/accounts/profile-messages.ts';
import type { BillingRhythm } from '#domain/billing/party/billing-rhythm.ts';
import { ownerOf, type SignedIn } from '#server/accounts/guards.ts';
import type { CallOf } from '#server/api/route.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { changeBilling, findBilling } from './billing.ts';
import { type PresentedCredit, presentBilling } from './presenters.ts';

/** Higher rooms provide these functions, unknown to this room. */
type FromHigherRooms = {
  /** The operator's rule. */
  readonly findDefaultRhythm: (db: Db, now: Date) => Promise<BillingRhythm>;
  readonly readCredit: (db: Db, partnerId: string, now: Date) => Promise<PresentedCredit>;
};

export async function viewBilling(
  { db }: Context,
  { caller, now }: CallOf<'GET /api/user/billing', SignedIn<'partner'>>,
  { findDefaultRhythm, readCredit }: FromHigherRooms,
) {
  const billing = await findBilling(db, caller.user.id, await findDefaultRhythm(db, now));
  return { billing: presentBilling(billing, await readCredit(db, caller.user.id, now)) };
}

export async function setBilling(
  { db, settings }: Context,
  { body, caller, now }: CallOf<'PUT /api/user/billing', SignedIn<'partner'>>,
  { findDefaultRhythm, readCredit }: FromHigherRooms,
) {
  const { updatedAt, ...input } = body;
  const defaultRhythm = await findDefaultRhythm(db, now);
  const credit = await readCredit(db, caller.user.id, now);
  const edit = { ...ownerOf(caller), updatedAt, defaultRhythm, credit, viesUrl: settings.viesUrl, now };
  return { msg: BILLING_SAVED, billing: presentBilling(await changeBilling(db, input, edit), credit) };
}
