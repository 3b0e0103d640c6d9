import { beforeAll, describe, expect, test } from 'vitest';
import { type RequestStatus, requestStatuses } from '#domain/requests/request-status.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let stranger: TestBrowser;
let partner: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  stranger = await portal.openBrowserAs({ email: 'own-fremd@andere.example', role: 'customer' });
  partner = (await addBuyer(portal)).browser;
  admin = await portal.openBrowserAs({ email: 'own-chefin@portal.example', role: 'admin' });
});

type Facts = { readonly updatedAt: string; readonly buyerId: string };

/** A call of a client; statuses, or the code of a 409, in the order of the states. */
type ClientCall = {
  /** Method, and what follows the request's address. */
  readonly key: string;
  readonly body?: (facts: Facts) => object;
  /** To its customer by the id, and to whoever holds the link. */
  readonly client: string;
  /** Who has not bought it, by the id; a partner may call nothing that is left out here. */
  readonly partner?: string;
  /** By the id; one answer counts for every state. */
  readonly admin?: string;
  /** The admin calls for another request, because what others call for would be another one afterwards, or none. */
  readonly adminHasOwn?: true;
  /** There is no such call by the id. */
  readonly isLinkOnly?: true;
};

const everywhere = (answer: string) => requestStatuses.map(() => answer).join(' ');

/**                    unconfirmed in_review published sold_out expired rejected withdrawn closed */
const calls: readonly ClientCall[] = [
  {
    key: 'GET',
    client: everywhere('200'),
    partner: '404 404 200 200 200 404 404 404',
    admin: '200',
  },
  {
    key: 'PUT',
    body: ({ updatedAt }) => ({ name: 'Heike Lotse', updatedAt }),
    client: '200 200 200 already_sold 200 wrong_state wrong_state wrong_state',
    admin: '200 200 200 200 200 wrong_state wrong_state wrong_state',
    adminHasOwn: true,
  },
  {
    key: 'PUT /withdraw',
    body: () => ({ reason: 'Hat sich erledigt.' }),
    client: '200 200 200 200 200 wrong_state wrong_state wrong_state',
  },
  {
    key: 'PUT /close',
    body: () => ({ placedWith: 'other' }),
    client: 'wrong_state 200 200 200 200 wrong_state wrong_state wrong_state',
  },
  {
    key: 'PUT /offers',
    body: () => ({ anzahlAngebote: 6 }),
    client: '200 200 200 200 200 wrong_state wrong_state wrong_state',
  },
  {
    key: 'PUT /extend',
    client: 'wrong_state wrong_state 200 wrong_state 200 wrong_state wrong_state wrong_state',
  },
  { key: 'DELETE', client: everywhere('200'), admin: '200', adminHasOwn: true },
  {
    key: 'POST /report',
    body: () => ({ reason: 'Das ist nicht meine Anfrage.' }),
    client: everywhere('201'),
    partner: '404 404 201 201 201 404 404 404',
  },
  {
    key: 'PUT /buyers/:buyerId/block',
    body: () => ({ reason: 'Ruft nachts an.' }),
    client: '404 404 404 200 404 404 404 404',
  },
  {
    key: 'POST /account',
    body: () => ({ password: testPassword }),
    client: everywhere('201'),
    isLinkOnly: true,
  },
  {
    key: 'POST /not-me',
    client: `200${' already_confirmed'.repeat(7)}`,
    isLinkOnly: true,
  },
];

async function readFacts(own: OwnRequest): Promise<Facts> {
  const { request } = (await portal.openBrowser().call(`GET /api/requests/link/${own.token}`)).json();
  return { updatedAt: request.updatedAt, buyerId: request.buyers[0]?._id ?? crypto.randomUUID() };
}

async function send(by: TestBrowser, address: string, { key, body }: ClientCall, facts: Facts) {
  const [method, rest = ''] = key.split(' ');
  const path = `/api/requests/${address}${rest.replace(':buyerId', facts.buyerId)}`;
  const answer = await by.call(`${method} ${path}`, body ? { body: body(facts) } : {});
  return answer.statusCode === 409 ? answer.json().code : String(answer.statusCode);
}

async function answerById(call: ClientCall, status: RequestStatus): Promise<Record<string, string>> {
  const own = await addOwnRequest(portal, { status, withAccount: true });
  const facts = await readFacts(own);
  const byId = (by: TestBrowser) => send(by, own.id, call, facts);
  const ofAdmin = call.adminHasOwn ? await addOwnRequest(portal, { status }) : own;
  return {
    stranger: await byId(stranger),
    visitor: await byId(portal.openBrowser()),
    admin: await send(admin, ofAdmin.id, call, await readFacts(ofAdmin)),
    partner: await byId(partner),
    customer: await byId(await portal.openBrowserFor(own.clientId ?? '')),
  };
}

function answerIn(answers: string, at: number): string | undefined {
  const each = answers.split(' ');
  return each.length === 1 ? each[0] : each[at];
}

const states = requestStatuses.map((status, at) => ({ status, at }));

describe.each(calls.filter(({ isLinkOnly }) => !isLinkOnly))('$key by the id', (call) => {
  test.each(states)('$status', async ({ status, at }) => {
    expect(await answerById(call, status)).toEqual({
      stranger: '404',
      visitor: '401',
      admin: answerIn(call.admin ?? '403', at),
      partner: answerIn(call.partner ?? '403', at),
      customer: answerIn(call.client, at),
    });
  });
});

describe.each(calls)('$key by the link', (call) => {
  test.each(states)('$status', async ({ status, at }) => {
    const own = await addOwnRequest(portal, { status });
    const answer = await send(portal.openBrowser(), `link/${own.token}`, call, await readFacts(own));
    expect(answer).toBe(call.client.split(' ')[at]);
  });
});
