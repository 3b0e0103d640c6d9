import { randomUUID } from 'node:crypto';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { addHours, minuteMs } from '#domain/durations.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { inTransaction } from '#server/db/database.ts';
import { issueLink } from '#server/links/links.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  changeRequest,
  recordConfirmation,
  submitRequest,
  updateListing,
  updateRequest,
} from '#server/requests/requests.ts';
import { list } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';

export type OwnRequest = {
  readonly id: string;
  readonly email: string;
  /** Token of the mailed link. */
  readonly token: string;
  /** Account of the client; null for a client without one. */
  readonly clientId: string | null;
};

type Wanted = {
  readonly status?: RequestStatus;
  readonly withAccount?: boolean;
  readonly fields?: Readonly<Record<string, unknown>>;
};

/** Adds a request for transport under a new address, and leads it to a state by the portal's own functions. */
export async function addOwnRequest(
  portal: TestApp,
  { status = 'published', withAccount = false, fields = {} }: Wanted = {},
): Promise<OwnRequest> {
  const email = `own-${randomUUID()}@werft.example`;
  // The portal confirms a customer's request with the account's address at once.
  const accountEmail = status === 'unconfirmed' ? `konto-${email}` : email;
  const clientId = withAccount ? await portal.addUser({ email: accountEmail, role: 'customer' }) : null;
  const places = status === 'sold_out' ? 1 : 5;
  const { category: _, ...body } = sampleSubmission('Logistikdienstleistung', {
    email,
    postleitzahl: '27568',
    anzahlAngebote: places,
    ...fields,
  });
  const request = await submitRequest(portal.db, {
    category: 'Logistikdienstleistung',
    body,
    userId: clientId,
    submissionKey: null,
    terms: sampleTerms,
    mailDelayMs: status === 'unconfirmed' ? 0 : null,
    now: portal.clock.time,
  });
  const link = { purpose: 'client_page', requestId: request.id } as const;
  const expiresAt = addHours(portal.clock.time, linkLifetimeHours.clientPage);
  const token = await inTransaction(portal.db, (tx) => issueLink(tx, { ...link, expiresAt }));
  await moveToState(portal, request, status);
  await portal.takeMails();
  return { id: request.id, email, token, clientId };
}

/** Ends a request without mails. */
export async function endRequest(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  id: string,
  ending: 'rejected' | 'withdrawn' | 'closed',
): Promise<void> {
  const now = clock.time;
  await changeRequest(db, id, (tx) => updateRequest(tx, id, { listing: { [`${ending}At`]: now } }, { now }));
}

async function moveToState(portal: TestApp, request: RequestRecord, status: RequestStatus): Promise<void> {
  const now = portal.clock.time;
  if (status === 'unconfirmed') return;
  if (status === 'published' || status === 'sold_out' || status === 'expired') {
    await list(portal, [request.id]);
    if (status === 'sold_out') await buyOwn(portal, request.id);
    if (status === 'expired') {
      const publicUntil = new Date(now.getTime() - minuteMs);
      await inTransaction(portal.db, (tx) => updateListing(tx, request.id, { publicUntil }, { now }));
    }
  } else {
    await recordConfirmation(portal.db, request, now);
    if (status !== 'in_review') await endRequest(portal, request.id, status);
  }
}

export type BuyerOfOwn = { readonly id: string; readonly email: string; readonly browser: TestBrowser };

/** Adds a partner whom the requests of {@link addOwnRequest} fit. */
export async function addBuyer(portal: TestApp): Promise<BuyerOfOwn> {
  const email = `own-${randomUUID()}@dienst.example`;
  const services = [{ name: 'Logistikdienstleistung', options: ['Transport'] }];
  const id = await portal.addUser({
    email,
    role: 'partner',
    accountActive: true,
    services,
    companyName: 'Spedition Süd GmbH',
    firstName: 'Petra',
    lastName: 'Sommer',
  });
  return { id, email, browser: await portal.openBrowserFor(id) };
}

/** @returns the browser of an unlocked partner who offers one service of the category of own requests */
export function openServing(portal: TestApp, option: string, regions: string[] = []) {
  const services = [{ name: 'Logistikdienstleistung', options: [option] }];
  return portal.openBrowserAs(samplePartner(`${option}@dienst.example`, { services, regions }));
}

/** Buys the request as a new partner. */
export async function buyOwn(portal: TestApp, requestId: string): Promise<BuyerOfOwn> {
  const buyer = await addBuyer(portal);
  const answer = await buyer.browser.call(`POST /api/requests/${requestId}/buy`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return buyer;
}

/** @returns for each request the client's account, as its request and its offer name it */
export async function listClients({ db }: TestApp, column: 'id' | 'email', value: string) {
  const rows = await db
    .selectFrom('requests as r')
    .innerJoin('request_listings as l', 'l.request_id', 'r.id')
    .select(['r.client_user_id as ofRequest', 'l.client_user_id as ofListing'])
    .where(`r.${column}`, '=', value)
    .execute();
  return rows.flatMap(({ ofRequest, ofListing }) => [ofRequest, ofListing]);
}
