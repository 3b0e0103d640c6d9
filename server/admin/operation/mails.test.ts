import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { MailState } from '#domain/mails/mail-states.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { describeRetried } from './presenters.ts';

type MailList = z.output<Api['GET /api/admin/mails']['response']>;

const portal = sharedTestApp();
let admin: TestBrowser;
beforeEach(async () => {
  await portal.db.deleteFrom('mails').execute();
  ({ browser: admin } = await portal.startAnewAs({ email: 'status-mails@firma.example', role: 'admin' }));
});

const states: Readonly<Record<MailState, string>> = {
  waiting: `null, 1, now() + interval '1 hour', 'ECONNREFUSED'`,
  in_delivery: `null, 1, now() + interval '1 minute', null`,
  given_up: `null, 8, 'infinity', '550 no such mailbox'`,
  sent: `now(), 1, now(), null`,
};

async function addMail(
  state: MailState,
  recipient = 'status-empfang@firma.example',
  kind = 'account_exists',
) {
  const id = randomUUID();
  await sql`
    insert into mails (id, kind, recipient, payload, sent_at, attempts, next_attempt_at, last_error)
    values (${id}, ${kind}, ${recipient}, '{"firstName":"Anna"}', ${sql.raw(states[state])})`.execute(
    portal.db,
  );
  return id;
}

async function list(query = ''): Promise<MailList> {
  return (await admin.call(`GET /api/admin/mails${query}`)).json();
}

const idsOf = ({ mails }: MailList) => mails.map(({ _id }) => _id);

describe('the list of mails (admin 38)', () => {
  it('tells state, last error and masked recipient, and nothing of what a mail says', async () => {
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

  it('shows each state alone, where it is asked for', async () => {
    for (const state of ['waiting', 'in_delivery', 'given_up', 'sent'] as const) {
      const id = await addMail(state);
      const found = await list(`?state=${state}`);
      expect(idsOf(found)).toEqual([id]);
      expect(found.mails[0]?.state).toBe(state);
    }
    expect((await list()).totalCount).toBe(4);
  });

  it('is narrowed by kind and by the whole address, however that is written', async () => {
    const one = await addMail('sent', 'status-eine@firma.example', 'reset_password');
    const other = await addMail('sent', 'status-andere@firma.example', 'account_exists');
    expect(idsOf(await list('?kind=reset_password'))).toEqual([one]);
    expect(idsOf(await list('?recipient=Status-Andere%40Firma.example'))).toEqual([other]);
    expect(idsOf(await list('?recipient=status-andere'))).toEqual([]);
  });
});

describe('trying again (admin 38)', () => {
  const retry = (id: string) => admin.call(`POST /api/admin/mails/${id}/retry`);

  it('gives a mail that was given up all its attempts again, and is recorded', async () => {
    const id = await addMail('given_up');
    expect(await recordedBy(portal, admin, `POST /api/admin/mails/${id}/retry`)).toMatchObject([
      { action: 'mail_retried', subject: id, new: { kind: 'account_exists' } },
    ]);
    expect((await list()).mails[0]).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('is refused for an unknown one and for others than given up ones', async () => {
    expect((await retry(randomUUID())).statusCode).toBe(404);
    for (const state of ['waiting', 'in_delivery', 'sent'] as const) {
      const answer = await retry(await addMail(state));
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_given_up']);
      expect((await list(`?state=${state}`)).totalCount).toBe(1);
    }
  });

  it('takes all that were given up and no others, recorded once', async () => {
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

describe('the preview (admin 39)', () => {
  it('shows every kind with sample data, as HTML and as text', async () => {
    const { templates } = (await admin.call('GET /api/admin/mail-templates')).json();
    expect(templates.length).toBeGreaterThan(40);
    for (const { kind } of templates) {
      const { template } = (await admin.call(`GET /api/admin/mail-templates/${kind}`)).json();
      expect(template.html, kind).toContain(template.subject.slice(0, 10));
      for (const written of [template.subject, template.text, template.html])
        expect(written, kind).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
    }
  });

  it('knows no other kinds', async () => {
    expect((await admin.call('GET /api/admin/mail-templates/constructor')).statusCode).toBe(404);
  });
});
