import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { renderMail } from '#server/mail/layout.ts';
import { mailRenderers } from '#server/mail-renderers.ts';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { reportedRequests } from '#server/testing/clients/reported-requests.ts';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal, 'inbox-chefin@portal.example');
const { addBlocked, addReported, findReport } = reportedRequests(portal);

const reason = 'Die Anfrage ist Werbung.';
const restriction = { decision: 'removed', ground: 'terms', reason };

async function listReports(query = '') {
  return readAnswer('GET /api/admin/reports', await admin.call(`GET /api/admin/reports${query}`));
}
async function view(id: string) {
  return readAnswer('GET /api/admin/reports/:id', await admin.call(`GET /api/admin/reports/${id}`)).report;
}
const decisionKey = (id: string) => `PUT /api/admin/reports/${id}/decision`;
const decide = (id: string, body: object, by = admin) => by.call(decisionKey(id), { body });

type Mail = Awaited<ReturnType<typeof portal.takeMails>>[number];
const textOf = (mail: Mail | undefined) => {
  if (!mail) throw new Error('no mail');
  const render = mailRenderers[mail.kind as keyof typeof mailRenderers] as (payload: unknown) => never;
  return renderMail(render(mail.payload), 'https://portal.example').text;
};
/** By kind. */
const addressed = (mails: readonly Mail[]) =>
  mails.map(({ kind, recipient }) => [kind, recipient]).toSorted();
const ofKind = (mails: readonly Mail[], kind: string) => textOf(mails.find((mail) => mail.kind === kind));

test('mails a reporting client at the address of the request, but not before its confirmation (mails 58)', async () => {
  const told = ['request_reported', 'inbox-chefin@portal.example'];
  for (const status of ['published', 'unconfirmed'] as const) {
    const { email, token } = await addOwnRequest(portal, { status });
    await portal.visit(`POST /api/requests/link/${token}/report`, { reason: 'Nicht von mir.' });
    const client = status === 'published' ? [['report_received', email]] : [];
    expect(addressed(await portal.takeMails())).toEqual([...client, told]);
  }
});

describe('the inbox (admin 73)', () => {
  test('lists open reports by kind, oldest first, and decided ones separately', async () => {
    const first = await addReported();
    portal.clock.time = afterStart(hourMs);
    const second = await addBlocked();
    Object.assign(admin, await portal.openBrowserFor(admin.id));
    const { reports, totalCount, openCount } = await listReports();
    expect([reports.map(({ _id }) => _id), totalCount, openCount]).toEqual([[first.id, second.id], 2, 2]);
    const byPartner = { side: 'partner', account: { _id: first.partner.id } };
    const byClient = { side: 'client', account: { _id: second.request.clientId } };
    const buyer = { companyName: 'Spedition Süd GmbH', name: 'Petra Sommer', email: second.partner.email };
    expect(reports).toMatchObject([
      { kind: 'request', request: { status: 'published' }, reporter: byPartner, buyer: null, decided: null },
      { kind: 'contact', reporter: byClient, buyer },
    ]);
    expect((await listReports('?kind=contact')).reports.map(({ _id }) => _id)).toEqual([second.id]);
    expect((await listReports('?state=decided')).reports).toEqual([]);
    await decide(first.id, { decision: 'dismissed', reason });
    expect((await listReports('?state=decided')).reports).toMatchObject([
      { _id: first.id, decided: { decision: 'dismissed', reason, by: 'inbox-chefin@portal.example' } },
    ]);
    expect((await listReports()).openCount).toBe(1);
  });

  test('never names the client of an erased request', async () => {
    const { id, request, client } = await addBlocked();
    await client.call(`POST /api/requests/${request.id}/report`, { body: { reason: 'Bitte prüfen.' } });
    expect((await client.call(`DELETE /api/requests/${request.id}`)).statusCode).toBe(200);
    const { earlier, ...own } = await view(id);
    const erased = { reason: 'Gelöscht', reporter: { side: 'client', account: null } };
    for (const report of [own, ...earlier])
      expect(report).toMatchObject({ ...erased, decided: { decision: null } });
    expect(earlier).toHaveLength(1);
  });

  test('shows other reports about the same request and partner', async () => {
    const { id, request, partner } = await addReported();
    const other = await addReported({ by: partner });
    const body = { reason: 'Gibt es nicht.' };
    await (await addBuyer(portal)).browser.call(`POST /api/requests/${request.id}/report`, { body });
    const { earlier } = await view(id);
    expect(earlier.map(({ shares }) => shares).toSorted()).toEqual(['partner', 'request']);
    expect(earlier.map(({ _id }) => _id)).toContain(other.id);
    expect((await admin.call(`GET /api/admin/reports/${randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('deciding about a reported request (admin 74)', () => {
  test('„Unbegründet“ keeps it and mails both sides the reason', async () => {
    const { id, request, partner } = await addReported();
    await portal.takeMails();
    const answer = await decide(id, { decision: 'dismissed', reason: '  Wir haben nachgefragt. ' });
    expect(readAnswer('PUT /api/admin/reports/:id/decision', answer).report).toMatchObject({
      decided: { decision: 'dismissed', ground: null },
      request: { status: 'published' },
    });
    const mails = await portal.takeMails();
    expect(addressed(mails)).toEqual([
      ['report_affects_you', request.email],
      ['report_decided', partner.email],
    ]);
    for (const mail of mails) {
      const name = mail.recipient === request.email ? 'Heike Kapitän' : 'Petra Sommer';
      expect(textOf(mail)).toContain('Wir haben nachgefragt.');
      expect(textOf(mail)).toContain('innerhalb von sechs Monaten');
      expect(textOf(mail)).toContain(`Guten Tag ${name},`);
      // What was typed to the portal is told to nobody.
      expect(textOf(mail)).not.toContain('Unter der Nummer');
    }
  });

  test('„Anfrage entfernen“ rejects it; the client gets one mail, with ground and redress', async () => {
    const { id, request, partner } = await addReported({ withAccount: true });
    await portal.takeMails();
    const entries = await recordedBy(portal, admin, decisionKey(id), { body: restriction });
    expect(entries).toMatchObject([
      { action: 'request_rejected', subject: request.id, reason },
      {
        action: 'report_decided',
        subject: request.id,
        new: { decision: 'removed', ground: 'terms' },
        reason,
      },
    ]);
    expect((await view(id)).request.status).toBe('rejected');
    const mails = await portal.takeMails();
    expect(addressed(mails)).toEqual([
      ['report_decided', partner.email],
      ['request_rejected', request.email],
    ]);
    expect(ofKind(mails, 'request_rejected')).toMatch(
      /gemeldet[\s\S]*Allgemeine Geschäftsbedingungen[\s\S]*Gericht/,
    );
    const told = ofKind(mails, 'report_decided');
    expect(told).toContain('wird nicht mehr angeboten');
    expect(told).not.toContain(request.email);
  });

  test('of an ended one mails only the reporter', async () => {
    const { id, request, partner } = await addReported({ withAccount: true });
    const client = await portal.openBrowserFor(request.clientId ?? '');
    await client.call(`PUT /api/requests/${request.id}/withdraw`, { body: {} });
    await portal.takeMails();
    expect((await decide(id, restriction)).statusCode).toBe(200);
    expect(addressed(await portal.takeMails())).toEqual([['report_decided', partner.email]]);
    expect((await view(id)).request.status).toBe('withdrawn');
  });

  test('that its own client has reported causes one mail', async () => {
    for (const [decision, kind] of [
      ['dismissed', 'report_decided'],
      ['removed', 'request_rejected'],
    ]) {
      const { id, email, token } = await addOwnRequest(portal);
      await portal.visit(`POST /api/requests/link/${token}/report`, { reason: 'Nicht von mir.' });
      await portal.takeMails();
      expect((await decide(await findReport(id), { ...restriction, decision })).statusCode).toBe(200);
      expect(addressed(await portal.takeMails())).toEqual([[kind, email]]);
    }
  });

  test('requires reason and ground', async () => {
    const { id } = await addReported();
    const fieldsOf = async (body: object) => {
      const refused = await decide(id, body);
      expect(refused.statusCode).toBe(422);
      return refused.json().errors.map(({ field }: { field: string }) => field);
    };
    expect(await fieldsOf({ decision: 'dismissed', reason: ' ' })).toEqual(['reason']);
    expect(await fieldsOf({ decision: 'removed', reason })).toEqual(['ground']);
    expect(await fieldsOf({ decision: 'lifted', reason })).toEqual(['decision']);
    expect(await fieldsOf({})).toEqual(['decision', 'reason']);
  });
});

describe('deciding about a blocked contact (admin 74)', () => {
  test('„Sperre bestätigen“ mails both sides, the partner without the name of the client', async () => {
    const { id, request, partner, client } = await addBlocked();
    await portal.takeMails();
    const body = { decision: 'confirmed', ground: 'law', reason: 'Nächtliche Anrufe sind unzulässig.' };
    const entries = await recordedBy(portal, admin, decisionKey(id), { body });
    expect(entries).toMatchObject([{ action: 'report_decided', subject: id, reason: body.reason }]);
    const mails = await portal.takeMails();
    expect(addressed(mails)).toEqual([
      ['report_affects_you', partner.email],
      ['report_decided', request.email],
    ]);
    const told = ofKind(mails, 'report_affects_you');
    expect(told).toContain('Bitte kontaktieren Sie ihn zu dieser Anfrage nicht mehr.');
    // Which of the bought requests is meant.
    expect(told).toMatch(/27•••[\s\S]*Gekauft: [\s\S]*tab=gekauft/);
    expect(told).not.toMatch(/ruft nachts|werft/);
    expect(ofKind(mails, 'report_decided')).not.toMatch(/Petra|Spedition/);
    const own = await client.call(`GET /api/requests/${request.id}`);
    expect(own.json().request.buyers[0].blockedAt).not.toBeNull();
  });

  test('„Sperre aufheben“ ends the block, is in the client’s export, and allows a new report', async () => {
    const { id, request, partner, client, block } = await addBlocked();
    await decide(id, { decision: 'lifted', reason: 'Es war ein Rückruf.' });
    expect(addressed(await portal.takeMails())).toContainEqual(['report_affects_you', partner.email]);
    const own = await client.call(`GET /api/requests/${request.id}`);
    expect(own.json().request.buyers[0].blockedAt).toBeNull();
    const { reports } = (await client.call('GET /api/user/export')).json();
    const lifted = { decision: 'lifted', decisionGround: null, decisionReason: 'Es war ein Rückruf.' };
    expect(reports).toMatchObject([lifted]);
    expect((await block()).json().request.buyers[0].blockedAt).not.toBeNull();
    expect((await listReports('?kind=contact')).totalCount).toBe(1);
  });

  test('deletes its texts with the buyer’s account without a mail, and refuses a decision about a settled one', async () => {
    const decided = await addBlocked();
    await decide(decided.id, { decision: 'confirmed', ground: 'law', reason: 'Petra Sommer hat gedroht.' });
    await decided.partner.browser.call('DELETE /api/user', { body: { currentPassword: testPassword } });
    const erased = { reason: 'Gelöscht', decided: { decision: 'confirmed', reason: 'Gelöscht' } };
    expect(await view(decided.id)).toMatchObject(erased);
    const kept = await portal.db.selectFrom('audit_personal').select('value').execute();
    expect(JSON.stringify(kept)).not.toContain('Petra Sommer');
    const open = await addBlocked();
    await open.partner.browser.call('DELETE /api/user', { body: { currentPassword: testPassword } });
    const late = (await decide(open.id, { decision: 'lifted', reason })).json();
    expect(late).toMatchObject({ code: 'decided_meanwhile', current: { decided: { decision: null } } });
  });
});
