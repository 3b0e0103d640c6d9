import { randomUUID } from 'node:crypto';
import { categories } from '#domain/catalogue/categories.ts';
import { decideOfferRefusal, decideRefusal, type Refusal } from '#domain/purchases/refusals.ts';
import { totalOf } from '#domain/requests/offer/price.ts';
import { tryHoldingAccount } from '#server/accounts/accounts.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { isCheckViolation } from '#server/db/check-violation.ts';
import { announce, type Db, inTransaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { type Sale, saleTopic } from '#server/events/events.ts';
import { mailTopic } from '#server/mail/outbox.ts';
import { lockRequest } from '#server/requests/requests.ts';
import { presentCurrentOffers } from './presenters.ts';
import { findOrderByKey, insertOrder, listSaleFacts, type Order, type SaleFacts } from './store.ts';

export { presentReceipt, presentTotal, toExpectedCents, toExpectedRevisions } from './presenters.ts';
export { listSaleFacts, PURCHASE_MAIL, type SaleFacts } from './store.ts';

type Attempt = Omit<Order, 'orderId'>;

export type Purchase = Omit<Attempt, 'acceptsOffer' | 'expectedRevisions'> &
  Partial<Pick<Attempt, 'expectedRevisions'>>;

type Asked = Omit<Attempt, 'idempotencyKey' | 'expectedRevisions'> &
  Partial<Pick<Attempt, 'expectedRevisions'>>;

/**
 * Buys requests on account, all or none (purchases 9, purchases 10).
 *
 * @returns the net sum in cents; a repeat under the same idempotency key answers the first result
 * @throws Problem 404 or 409 with the reason; 409 with one entry per refused id when several were to be bought
 */
export function buyRequests(db: Db, purchase: Purchase): Promise<{ readonly netCents: number }> {
  return buy(db, { ...purchase, acceptsOffer: false }, (order) => insertOrder(db, order));
}

type Acceptance = Omit<Purchase, 'requestIds'> & { readonly requestId: string; readonly actor: Actor };

/**
 * Buys the request that is offered to this partner alone, and closes it to others (purchases 23).
 *
 * @throws Problem as {@link buyRequests}; 409 `offer_over` for an offer that has lapsed or was taken back
 */
export function acceptOffer(
  db: Db,
  { requestId, actor, ...purchase }: Acceptance,
): Promise<{ readonly netCents: number }> {
  const insert = (order: Order) =>
    inTransaction(db, async (tx) => {
      // What the statement locks, in the order of all that change a request (ARCHITECTURE.md).
      await tryHoldingAccount(tx, order.partnerId);
      await lockRequest(tx, requestId);
      const placed = await insertOrder(tx, order);
      const subject = { kind: 'request', id: requestId } as const;
      const entry = {
        ...actor,
        at: order.now,
        action: 'request_offer_accepted',
        subject,
        new: placed,
      } as const;
      if (placed) await recordAudit(tx, entry);
      return placed;
    });
  return buy(db, { ...purchase, requestIds: [requestId], acceptsOffer: true }, insert);
}

async function buy(
  db: Db,
  { expectedRevisions = null, ...asked }: Purchase & Pick<Attempt, 'acceptsOffer'>,
  insert: Insert,
): Promise<{ readonly netCents: number }> {
  const purchase = { ...asked, expectedRevisions };
  const placed = await tryInsert({ ...purchase, orderId: randomUUID() }, insert);
  if (placed) {
    announce(db, mailTopic);
    const { partnerId, requestIds } = purchase;
    announce(db, saleTopic, { partnerId, requestIds } satisfies Sale);
    return placed;
  }
  const earlier = await findEarlier(db, purchase);
  if (earlier) return earlier;
  const facts = await listSaleFacts(db, purchase.partnerId, purchase.requestIds);
  throw explainRefusal(purchase, facts);
}

type Insert = (order: Order) => ReturnType<typeof insertOrder>;

async function tryInsert(order: Order, insert: Insert): ReturnType<Insert> {
  try {
    return await insert(order);
  } catch (error) {
    // A concurrent call of the same partner bought it first, or its reservation has just lapsed: answered as things are now.
    if (isUniqueViolation(error) || isCheckViolation(error, 'never_oversold')) return null;
    throw error;
  }
}

async function findEarlier(db: Db, { partnerId, idempotencyKey, requestIds }: Attempt) {
  const earlier = idempotencyKey ? await findOrderByKey(db, partnerId, idempotencyKey) : null;
  if (earlier && !isSameSet(earlier.requestIds, requestIds)) {
    throw new Problem(409, 'key_reused', 'Dieser Idempotency-Key gehört zu einem anderen Kauf.');
  }
  return earlier;
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

/** What was asked for and could not be had (purchases 15). */
export function explainRefusal(purchase: Asked, facts: readonly SaleFacts[]): Problem {
  const asked = purchase.requestIds.map((id) => {
    const fact = facts.find((candidate) => candidate.id === id);
    const refusal = purchase.acceptsOffer
      ? decideOfferRefusal(fact, purchase.partnerId, purchase.now)
      : decideRefusal(fact, purchase.now);
    return { id, fact, refusal };
  });
  const refused = asked.flatMap(({ refusal, ...rest }) => (refusal ? [{ ...rest, refusal }] : []));
  // Nothing of what is answered like what does not exist (matching 2).
  const shown = asked.flatMap(({ fact, refusal }) => (fact && refusal?.code !== 'not_found' ? [fact] : []));
  const current = presentCurrentOffers(shown);
  const [first] = refused;
  if (!first) return explainChange(purchase, facts, current);
  if (purchase.requestIds.length === 1) return refuseOne(first.refusal, current);
  const reasons = refused.map(({ fact, refusal }) => nameOf(fact, refusal));
  return new Problem(
    409,
    'items_refused',
    `Einige Artikel sind nicht mehr verfügbar: ${reasons.join('; ')}`,
    { errors: refused.map(({ id, refusal }) => ({ field: id, msg: refusal.msg })), current },
  );
}

function explainChange(purchase: Asked, facts: readonly SaleFacts[], current: CurrentOffers): Problem {
  if (!isAsRead(purchase.expectedRevisions, facts)) return requestChanged(current);
  return isPriceChanged(purchase, facts) ? priceChanged(current) : tryAgain();
}

/** @param revisions by request, as the buyer has read them (requests 70) */
export function isAsRead(
  revisions: Order['expectedRevisions'] | undefined,
  facts: readonly Pick<SaleFacts, 'id' | 'revision'>[],
): boolean {
  return facts.every(({ id, revision }) => (revisions?.[id] ?? revision) === revision);
}

function isPriceChanged({ expectedNetCents }: Asked, facts: readonly SaleFacts[]): boolean {
  const { netCents } = totalOf(facts.map(({ priceCents }) => priceCents));
  return expectedNetCents !== null && expectedNetCents !== netCents;
}

type CurrentOffers = ReturnType<typeof presentCurrentOffers>;

function refuseOne({ code, msg }: Refusal, current: CurrentOffers): Problem {
  return code === 'not_found' ? notFound(msg) : new Problem(409, code, msg, { current });
}

function nameOf(fact: SaleFacts | undefined, { code, msg }: Refusal): string {
  return fact && code !== 'not_found' ? `${categories[fact.category].label}: ${msg}` : msg;
}

function priceChanged(current: CurrentOffers): Problem {
  return new Problem(
    409,
    'price_changed',
    'Der Preis hat sich inzwischen geändert. Es wurde nichts gekauft.',
    { msg2: 'Bitte prüfen Sie den neuen Preis und kaufen Sie erneut.', current },
  );
}

function requestChanged(current: CurrentOffers): Problem {
  return new Problem(
    409,
    'request_changed',
    'Die Anfrage wurde inzwischen geändert. Es wurde nichts gekauft.',
    { msg2: 'Bitte lesen Sie sie noch einmal und kaufen Sie dann erneut.', current },
  );
}

function tryAgain(): Problem {
  return new Problem(
    409,
    'conflict',
    'Der Kauf kam einem anderen in die Quere. Bitte versuchen Sie es erneut.',
  );
}
