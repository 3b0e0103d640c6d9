import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import type { MailState } from '#domain/mails/mail-states.ts';
import { findBackupState, recordBackup } from '#server/backups/backups.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, refusalOf } from '#server/testing/test-app.ts';
import { describeRetried } from './presenters.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const states: Readonly<Record<MailState, string>> = {
  waiting: `null, 1, now() + interval '1 hour', 'ECONNREFUSED'`,
  in_delivery: `null, 1, now() + interval '1 minute', null`,
  given_up: `null, 8, 'infinity', '550 no such mailbox'`,
  sent: `now(), 1, now(), null`,
};

async function addMail(state: MailState, to = 'status-empfang@firma.example', kind = 'account_exists') {
  const id = randomUUID();
  await sql`
    insert into mails (id, kind, recipient, payload, sent_at, attempts, next_attempt_at, last_error)
    values (${id}, ${kind}, ${to}, '{"name":"Anna Berg"}', ${sql.raw(states[state])})`.execute(portal.db);
  return id;
}

const list = async (query = '') =>
  readAnswer('GET /api/admin/mails', await admin.call(`GET /api/admin/mails${query}`));
const idsOf = ({ mails }: Awaited<ReturnType<typeof list>>) => mails.map(({ _id }) => _id);

describe('the list of mails (admin 38)', () => {
  it('shows state, last error and masked recipient, but no content', async () => {
    const id = await addMail('given_up');
    const { mails, givenUpCount } = await list();
    expect(givenUpCount).toBe(1);
    expect(mails).toEqual([
      {
        _id: id,
        kind: 'account_exists',
        label: 'Registrierung: Konto besteht schon',
        recipient: 's•••@firma.example',
        state: 'given_up',
        attempts: 8,
        lastError: '550 no such mailbox',
        createdAt: expect.any(String),
        sentAt: null,
        nextAttemptAt: null,
      },
    ]);
  });

  it('filters by state', async () => {
    for (const state of ['waiting', 'in_delivery', 'given_up', 'sent'] as const) {
      const id = await addMail(state);
      const found = await list(`?state=${state}`);
      expect(idsOf(found)).toEqual([id]);
      expect(found.mails[0]?.state).toBe(state);
    }
    expect((await list()).totalCount).toBe(4);
  });

  it('filters by kind and by the whole address in any spelling', async () => {
    const one = await addMail('sent', 'status-eine@firma.example', 'reset_password');
    const other = await addMail('sent');
    expect(idsOf(await list('?kind=reset_password'))).toEqual([one]);
    expect(idsOf(await list('?recipient=Status-Empfang%40Firma.example'))).toEqual([other]);
    expect(idsOf(await list('?recipient=status-empfang'))).toEqual([]);
  });
});

describe('trying again (admin 38)', () => {
  const retry = (id: string) => admin.call(`POST /api/admin/mails/${id}/retry`);

  it('restarts all attempts of a given-up mail, and is recorded', async () => {
    const id = await addMail('given_up');
    expect(await recordedBy(portal, admin, `POST /api/admin/mails/${id}/retry`)).toMatchObject([
      { action: 'mail_retried', subject: id, new: { kind: 'account_exists' } },
    ]);
    expect((await list()).mails[0]).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('is refused for an unknown mail and for one that is not given up', async () => {
    expect((await retry(randomUUID())).statusCode).toBe(404);
    for (const state of ['waiting', 'in_delivery', 'sent'] as const) {
      expect(refusalOf(await retry(await addMail(state)))).toEqual([409, 'not_given_up']);
      expect((await list(`?state=${state}`)).totalCount).toBe(1);
    }
  });

  it('restarts all given-up mails and no others, recorded once', async () => {
    await addMail('given_up');
    await addMail('given_up');
    await addMail('sent');
    expect(await recordedBy(portal, admin, 'POST /api/admin/mails/retry')).toMatchObject([
      { action: 'mails_retried', new: { count: 2 } },
    ]);
    expect((await list('?state=waiting')).totalCount).toBe(2);
    expect((await list('?state=sent')).totalCount).toBe(1);
    expect([0, 1, 2].map(describeRetried)).toEqual([
      'Es gibt keine fehlgeschlagenen Mails.',
      'Eine Mail wird erneut versucht.',
      '2 Mails werden erneut versucht.',
    ]);
  });
});

it('the preview shows a kind with sample data, as HTML and as text (admin 39)', async () => {
  const { templates } = (await admin.call('GET /api/admin/mail-templates')).json();
  const [{ kind }] = templates;
  const { template } = (await admin.call(`GET /api/admin/mail-templates/${kind}`)).json();
  for (const written of [template.text, template.html]) expect(written).toContain('Guten Tag');
  expect((await admin.call('GET /api/admin/mail-templates/constructor')).statusCode).toBe(404);
});

const readOverview = async () =>
  readAnswer('GET /api/admin/overview', await admin.call('GET /api/admin/overview'));

it('shows nothing due when nothing waits (admin 3)', async () => {
  const none = { count: 0, since: null };
  expect(await readOverview()).toEqual({
    requests: { ...none, lateCount: 0 },
    partners: { ...none, lateCount: 0 },
    changes: none,
    questions: none,
    answers: none,
    reports: none,
    credits: none,
    payments: none,
    mails: none,
    orders: expect.toSatisfy((orders) => orders === null || orders.count === 0),
  });
});

it('counts partners as late after 48 hours, and counts given-up mails (admin 3)', async () => {
  for (const [index, hours] of [49, 47].entries())
    await portal.addUser({
      email: `status-partner-${index}@firma.example`,
      role: 'partner',
      createdAt: afterStart(-hours * hourMs),
    });
  await addMail('given_up');
  const { partners, mails } = await readOverview();
  expect(partners).toEqual({ count: 2, lateCount: 1, since: afterStart(-49 * hourMs).toISOString() });
  expect(mails).toEqual({ count: 1, since: expect.any(String) });
});

it('shows every part of the system, with its newest backup and only later failures (admin 4)', async () => {
  const backUp = (day: number, bytes: number) =>
    recordBackup(portal.db, { at: afterStart(day * dayMs), bytes, ok: bytes > 0 });
  await backUp(-3, 0);
  const failed = { last: null, failedAt: afterStart(-3 * dayMs) };
  expect(await findBackupState(portal.db)).toEqual(failed);
  await backUp(-2, 5_242_880);
  const last = { at: afterStart(-2 * dayMs), bytes: 5_242_880 };
  expect(await findBackupState(portal.db)).toEqual({ last, failedAt: null });
  const { parts } = readAnswer('GET /api/admin/system', await admin.call('GET /api/admin/system'));
  const named = Object.fromEntries(parts.map((part) => [part.part, part]));
  const all = ['database', 'mail', 'jobs', 'shop', 'backup', 'disk', 'version'];
  expect(parts.map(({ part }) => part)).toEqual(all);
  expect(named.database).toMatchObject({ text: expect.stringMatching(/\d (KB|MB|GB), antwortet in \d+ ms/) });
  expect(named.backup).toMatchObject({
    state: 'warning',
    text: 'Letzte Sicherung mit 5 MB',
    age: { at: afterStart(-2 * dayMs).toISOString() },
    advice: expect.stringContaining('Sicherung'),
  });
  await backUp(-1, 0);
  expect(await findBackupState(portal.db)).toEqual({ last, failedAt: afterStart(-1 * dayMs) });
  expect(named.disk?.text).toMatch(/ von .* frei \(\d+ %\)/);
  expect(named.version?.text).toMatch(/^0\.\d+\.\d+, Node 26\./);
});
