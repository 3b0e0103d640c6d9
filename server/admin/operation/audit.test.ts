import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditSubjectKind } from '#domain/audit/audit-actions.ts';
import { type AuditEntry, recordAudit } from '#server/audit/audit.ts';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import { callAndRead, eraseAccount, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const named = { role: 'admin', lastName: 'Kapitän' } as const;
const admin = sharedPerson(portal, { email: 'audit-suche@portal.example', ...named });
const otherAdmin = sharedPerson(portal, { email: 'audit-zweite@portal.example', role: 'admin' });
const company = { role: 'partner', companyName: 'Werft 100%' } as const;
const partner = sharedPerson(portal, { email: 'audit-werft@dienst.example', ...company });
const order = crypto.randomUUID();
beforeAll(async () => {
  for (const entry of entries()) await recordAudit(portal.db, entry);
});

function entries(): AuditEntry[] {
  const subject = { kind: 'user', id: partner.id } as const;
  const from = '192.0.2.7';
  const at = new Date('2026-11-19T10:00:00Z');
  return [
    { at: new Date('2026-11-18T22:59:59Z'), by: partner.id, from, action: 'login', subject },
    { at: new Date('2026-11-18T23:00:00Z'), by: null, from, action: 'login_failed', subject },
    {
      ...{ at, by: admin.id, from: '2001:db8:1:2::/64', action: 'second_factor_removed', subject },
      reason: 'Ausweis im Videogespräch gesehen',
    },
    {
      ...{
        at,
        by: otherAdmin.id,
        from: null,
        action: 'order_refunded',
        subject: { kind: 'order', id: order },
      },
      new: { cents: 1000 },
      reason: '=HYPERLINK("http://boese.example")',
    },
  ];
}

const list = async (query = '') =>
  readAnswer('GET /api/admin/audit', await admin.call(`GET /api/admin/audit${query}`));
const actionsOf = async (query: string) => (await list(query)).entries.map(({ action }) => action);

describe('the list', () => {
  it('shows person, time, network address, action and reason, newest first', async () => {
    const { entries: shown, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    const actions = ['order_refunded', 'second_factor_removed', 'login_failed', 'login'];
    expect(shown.map(({ action }) => action)).toEqual(actions);
    expect(shown[1]).toMatchObject({
      at: '2026-11-19T10:00:00.000Z',
      by: { _id: admin.id, email: 'audit-suche@portal.example' },
      from: '2001:db8:1:2::/64',
      subject: { kind: 'user', _id: partner.id, name: 'Werft 100%' },
      reason: 'Ausweis im Videogespräch gesehen',
      isErased: false,
    });
  });

  it('filters by action, time, person and subject', async () => {
    for (const [query, actions] of [
      ['action=login', ['login']],
      ['since=2026-11-19', ['order_refunded', 'second_factor_removed', 'login_failed']],
      ['until=2026-11-18', ['login']],
      ['q=videogespr%C3%A4ch', ['second_factor_removed']],
      ['q=192.0.2.7', ['login_failed', 'login']],
      ['q=2001:db8:1:2::/64', ['second_factor_removed']],
      ['q=werft', ['second_factor_removed', 'login_failed', 'login']],
      ['q=kapitaen', ['second_factor_removed']],
      ['q=audit-zweite@portal.example', ['order_refunded']],
      ['q=werft&action=login', ['login']],
      ['q=%25', ['second_factor_removed', 'login_failed', 'login']],
      ["q='%20%26%20:*%20!", []],
      [`person=${admin.id}`, ['second_factor_removed']],
      [`subject=${order}`, ['order_refunded']],
      [`q=${order}`, ['order_refunded']],
    ] as const)
      expect(await actionsOf(`?${query}`), query).toEqual(actions);
  });

  it.each(['', '&q=werft'])('pages by cursor, also through entries of one instant%s', async (query) => {
    const read: string[] = [];
    let after: string | null = '';
    do {
      const page = await list(`?limit=1${query}${after}`);
      read.push(...page.entries.map(({ action }) => action));
      after = page.nextCursor && `&after=${page.nextCursor}`;
    } while (after);
    expect(read).toEqual(await actionsOf(`?limit=100${query}`));
    expect(read.length).toBeGreaterThan(2);
  });

  it('shows names in place of ids', async () => {
    const at = new Date('2026-11-17T10:00:00Z');
    const entry = { at, by: admin.id, from: null, action: 'request_offered' } as const;
    const about = (kind: AuditSubjectKind, id: string | null, more: Partial<AuditEntry> = {}) =>
      recordAudit(portal.db, { ...entry, subject: { kind, id }, ...more });
    const id = await addPublished(portal, 'IT-Dienstleistungen', { firmenname: 'Namhaft AG' });
    const gone = await portal.openBrowserAs(samplePartner('audit-weg@dienst.example'));
    const goneId = (await callAndRead(gone, 'GET /api/user')).user?._id ?? '';
    await gone.call(`POST /api/requests/${id}/buy`);
    await eraseAccount(gone);
    const buyer = await portal.openBrowserAs(samplePartner('audit-kauft@dienst.example'));
    const buyerId = (await callAndRead(buyer, 'GET /api/user')).user?._id ?? '';
    const checkout = await addCheckout(portal, buyerId, [id]);
    const [reason] = await portal.db
      .selectFrom('rejection_reasons')
      .select(['id', 'name'])
      .limit(1)
      .execute();
    await about('rules', 'billingRhythm');
    await about('rules', reason?.id ?? '');
    await about('order', checkout);
    await about('user', goneId, { by: goneId });
    await about('user', null, { action: 'login_failed' });
    await about('system', 'gid://shop/1', { action: 'shop_inventory_set' });
    await about('request', id, { old: { offeredTo: goneId }, new: { offeredTo: partner.id } });
    const { entries: shown } = await list('?until=2026-11-17');
    const number = await numberOf(portal.db, id);
    expect(shown).toMatchObject([
      {
        subject: { name: `${number}, Namhaft AG` },
        old: { offeredTo: 'Gelöschtes Konto' },
        new: { offeredTo: 'Werft 100%' },
      },
      { subject: { name: 'gid://shop/1' } },
      { subject: { name: null } },
      { subject: { name: 'Gelöschtes Konto' }, by: { name: null, email: null } },
      { subject: { name: expect.stringMatching(/^B-2611-/) } },
      { subject: { name: reason?.name } },
      { subject: { name: 'Rechnungsrhythmus' } },
    ]);
    const { body } = await admin.call('GET /api/admin/audit/export?until=2026-11-17');
    expect(body).not.toMatch(/[0-9a-f]{8}-|konto\.invalid/);
    expect(body).toContain(';Gelöschtes Konto;;;Konto;Gelöschtes Konto;');
  });

  it('exports a table without formulas, which is recorded', async () => {
    const answer = await admin.call('GET /api/admin/audit/export?action=order_refunded');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="protokoll.csv"');
    const [head, row, ...rest] = answer.body.trim().split('\n');
    expect(head).toContain('Zeitpunkt;Zeitpunkt (UTC);Aktion;Wer');
    expect(row).toContain('2026-11-19T10:00:00.000Z;Bestellung erstattet');
    expect(row).toContain(`"'=HYPERLINK(""http://boese.example"")"`);
    expect(rest).toEqual([]);
    const [newest] = (await list('?limit=1')).entries;
    const filters = { action: 'order_refunded' };
    expect(newest).toMatchObject({ action: 'audit_exported', by: { _id: admin.id }, new: filters });
  });
});
