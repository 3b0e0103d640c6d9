import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import {
  challengeLifetimeMs,
  HONEYPOT_FIELD,
  invalidProof,
} from '#domain/requests/spam-signals/proof-of-work.ts';
import { createKeyring, createSecretKey, type Keyring } from '#server/secrets/keyring.ts';
import { repeat } from '#server/testing/limited-app.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { easyProofs } from '#server/testing/proofs/easy-proofs.ts';
import { solveProof } from '#server/testing/proofs/solved-proofs.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { openNode, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest } from '#server/testing/test-app.ts';
import { checkProof, issueChallenge } from './proof-of-work.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  await portal.startEmpty();
  await portal.db.deleteFrom('used_proofs').execute();
  await portal.db.deleteFrom('rate_limits').execute();
});

let clients = 0;
/** Of another client each time, unless `changes` says otherwise. */
function submission(changes: object = {}) {
  clients += 1;
  return sampleSubmission('Callcenter', { email: `proof-${clients}@werft.example`, ...changes });
}

type Sent = { readonly ip?: string; readonly headers?: Record<string, string> };
const submit = (changes: object, sent: Sent = {}) =>
  portal.openBrowser().call('POST /api/requests', { body: submission(changes), ip: '192.0.2.1', ...sent });

const readMarks = () =>
  portal.db
    .selectFrom('request_traces')
    .select(['lacks_proof', 'honeypot_filled'])
    .orderBy('submitted_at')
    .execute();
const countRequests = async () => (await portal.db.selectFrom('requests').select('id').execute()).length;

/** A challenge of a portal with these keys, and what a browser sends for it. */
async function solveOf(keyring: Keyring, difficulty = easyProofs) {
  const challenge = await issueChallenge(keyring, difficulty, startOfTest);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { challenge, altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

const refusal = { code: 'invalid_proof', msg: invalidProof.msg, msg2: invalidProof.msg2 };

test('a solution counts once, and its request gets no hint', async () => {
  const altcha = await solveProof(portal);
  expect((await submit({ altcha })).statusCode).toBe(201);
  expect(await readMarks()).toEqual([{ lacks_proof: false, honeypot_filled: false }]);
  const again = await submit({ altcha });
  expect([again.statusCode, again.json()]).toEqual([422, refusal]);
  expect(await countRequests()).toBe(1);
});

test('of two simultaneous submissions with one solution one succeeds', async () => {
  const altcha = await solveProof(portal);
  const answers = await Promise.all([1, 2, 3, 4].map(() => submit({ altcha })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422]);
  expect(await countRequests()).toBe(1);
});

test('a repeat under the same key gets the first answer, also simultaneously', async () => {
  const altcha = await solveProof(portal);
  const body = submission({ altcha });
  const browser = portal.openBrowser();
  await browser.call('GET /api/csrf-token');
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => browser.call('POST /api/requests', { body, headers });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  const ids = answers.map((answer) => readAnswer('POST /api/requests', answer).request._id);
  expect(new Set(ids).size).toBe(1);
  expect(await portal.takeMails()).toHaveLength(1);
  portal.clock.time = afterStart(2 * challengeLifetimeMs);
  expect(readAnswer('POST /api/requests', await send()).request._id).toBe(ids[0]);
});

test('a submission refused for its answers does not use up the solution', async () => {
  const altcha = await solveProof(portal);
  expect((await submit({ altcha, name: '' })).statusCode).toBe(422);
  expect((await submit({ altcha })).statusCode).toBe(201);
});

type Payload = {
  challenge: { signature: string; parameters: { [name: string]: unknown; data: { validUntil: number } } };
  solution: { counter: number; derivedKey: string };
};

describe('a challenge', () => {
  const changed = (change: (payload: Payload) => void) => (altcha: string) => {
    const payload = JSON.parse(Buffer.from(altcha, 'base64').toString()) as Payload;
    change(payload);
    return Buffer.from(JSON.stringify(payload)).toString('base64');
  };
  const withParameters = (parameters: object) =>
    changed(({ challenge }) => Object.assign(challenge.parameters, parameters));
  const other = 'ab'.repeat(32);
  const longer = { validUntil: afterStart(99 * hourMs).getTime() };

  test.each<[string, (altcha: string) => unknown]>([
    ['any text', () => 'gelöst'],
    ['an object', (altcha) => ({ altcha })],
    ['JSON of another shape', () => Buffer.from('{"challenge":{},"solution":{}}').toString('base64')],
    ['another solution', changed(({ solution }) => Object.assign(solution, { derivedKey: other }))],
    ['another signature', changed(({ challenge }) => Object.assign(challenge, { signature: other }))],
    ['an easier challenge', withParameters({ cost: 1, keyPrefix: '00' })],
    [
      'a challenge that is valid longer',
      changed(({ challenge }) => Object.assign(challenge.parameters.data, longer)),
    ],
    ['a field of its own', withParameters({ memoryCost: 9e9 })],
  ])('%s is refused', async (_, make) => {
    // Another cost than the easier one, whose signature would then be right.
    const difficulty = { ...easyProofs, cost: 2 };
    const own = createKeyring([createSecretKey()]);
    const { challenge, altcha } = await solveOf(own, difficulty);
    expect((await checkProof(own, altcha, startOfTest)).challenge).toBe(challenge.signature);
    await expect(checkProof(own, make(altcha), startOfTest)).rejects.toMatchObject({ status: 422 });
  });

  test('of another portal is refused', async () => {
    const { altcha } = await solveOf(createKeyring([createSecretKey()]));
    expect((await submit({ altcha })).json()).toEqual(refusal);
    expect((await submit({ altcha: 'gelöst' })).json()).toEqual(refusal);
  });

  test('that has expired is refused and does not count in the limits', async () => {
    const altcha = await solveProof(portal);
    portal.clock.time = afterStart(challengeLifetimeMs - 1);
    expect((await submit({ altcha })).statusCode).toBe(201);
    const late = await solveProof(portal);
    portal.clock.time = afterStart(2 * challengeLifetimeMs);
    for (let n = 0; n < 5; n += 1) expect((await submit({ altcha: late })).json()).toEqual(refusal);
    expect((await submit({})).statusCode).toBe(201);
  });
});

describe('a visitor’s submission without a solution', () => {
  test.each([
    ['an IPv4 address', () => '192.0.2.7', '192.0.2.8'],
    ['an IPv6 /64', (n: number) => `2001:db8:1:1::${n + 1}`, '2001:db8:1:2::1'],
  ])('is accepted with a hint; the fourth within an hour from %s is refused', async (_, addressOf, other) => {
    expect(await repeat(3, (n) => submit({}, { ip: addressOf(n) }))).toEqual([201, 201, 201]);
    expect(await readMarks()).toEqual(Array(3).fill({ lacks_proof: true, honeypot_filled: false }));
    const fourth = await submit({}, { ip: addressOf(3) });
    expect([fourth.statusCode, Number(fourth.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await submit({ altcha: await solveProof(portal) }, { ip: addressOf(4) })).statusCode).toBe(201);
    expect((await submit({}, { ip: other })).statusCode).toBe(201);
    expect(await countRequests()).toBe(5);
  });

  test('also counts by its mailbox', async () => {
    const email = 'proof-eine@werft.example';
    const send = (n: number) =>
      submit({ email: n % 2 ? email : 'proof-eine+x@werft.example' }, { ip: `192.0.2.${n}` });
    expect(await repeat(4, send)).toEqual([201, 201, 201, 429]);
    expect((await submit({ email, altcha: await solveProof(portal) })).statusCode).toBe(201);
  });

  test('refused by one limit does not count in the other', async () => {
    const email = 'proof-voll@werft.example';
    expect(await repeat(3, (n) => submit({ email }, { ip: `192.0.2.${10 + n}` }))).toEqual([201, 201, 201]);
    const ip = '192.0.2.20';
    expect(await repeat(4, () => submit({ email }, { ip }))).toEqual([429, 429, 429, 429]);
    expect(await repeat(4, () => submit({}, { ip }))).toEqual([201, 201, 201, 429]);
  });

  test('does not count when it is refused for its answers, or repeated', async () => {
    expect(await repeat(5, () => submit({ name: '' }))).toEqual(Array(5).fill(422));
    const browser = portal.openBrowser();
    const [body, headers] = [submission(), { 'idempotency-key': randomUUID() }];
    const send = () => browser.call('POST /api/requests', { body, headers, ip: '192.0.2.1' });
    expect(await repeat(5, send)).toEqual(Array(5).fill(201));
    expect(await repeat(3, () => submit({}))).toEqual([201, 201, 429]);
    expect((await send()).statusCode).toBe(201);
  });
});

test('signed-in customers need no solution, and nobody does without limits', async () => {
  const browser = await portal.openBrowserAs({ email: 'proof-kunde@werft.example', role: 'customer' });
  const open = await openNode(portal);
  for (let n = 0; n < 5; n += 1) {
    const body = submission({ altcha: n === 0 ? 'none' : undefined });
    for (const sender of [browser, open.openBrowser()])
      expect((await sender.call('POST /api/requests', { body })).statusCode).toBe(201);
  }
  expect(await readMarks()).toEqual(Array(10).fill({ lacks_proof: false, honeypot_filled: false }));
});

test('a submission with the hidden field gets the usual answer and a hint', async () => {
  const altcha = await solveProof(portal);
  const answer = await submit({ altcha, [HONEYPOT_FIELD]: 'https://werft.example' });
  expect(readAnswer('POST /api/requests', answer).request.firmenname).toBe('Werft Nord GmbH');
  expect(answer.body).not.toContain(HONEYPOT_FIELD);
  expect(await portal.takeMails()).toHaveLength(1);
  await submit({ altcha: await solveProof(portal), [HONEYPOT_FIELD]: '' });
  expect((await readMarks()).map((marks) => marks.honeypot_filled).toSorted()).toEqual([false, true]);
});

test('each challenge is different and not cached', async () => {
  const [one, other] = await Promise.all([
    portal.visit('GET /api/requests/challenge'),
    portal.visit('GET /api/requests/challenge'),
  ]);
  expect(one?.headers['cache-control']).toBe('no-store');
  expect(one?.json().parameters.nonce).not.toBe(other?.json().parameters.nonce);
});

test('a process accepts challenges of other processes and of a former key', async () => {
  const node = await openNode(portal, { RATE_LIMIT: 'on' });
  expect((await submit({ altcha: await solveProof(node) })).statusCode).toBe(201);
  const [former, current] = [createSecretKey(), createSecretKey()];
  const { challenge, altcha } = await solveOf(createKeyring([former]));
  const after = createKeyring([current, former]);
  expect((await checkProof(after, altcha, startOfTest)).challenge).toBe(challenge.signature);
  expect((await issueChallenge(after, easyProofs, startOfTest)).signature).not.toBe(challenge.signature);
});

test('used solutions are deleted after their expiry', async () => {
  await submit({ altcha: await solveProof(portal) });
  const forget = async (at: Date) => {
    await runRequestsJobs(portal.db, at);
    return (await portal.db.selectFrom('used_proofs').selectAll().execute()).length;
  };
  expect(await forget(afterStart(challengeLifetimeMs - 1))).toBe(1);
  expect(await forget(afterStart(challengeLifetimeMs))).toBe(0);
});
