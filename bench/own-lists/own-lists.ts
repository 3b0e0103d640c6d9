import { sql } from 'kysely';
import { createSession } from '#server/accounts/sessions/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { callerWith, type Get, listCalls, measureCalls, reportCalls } from '../support/calls.ts';
import { startServer, withDatabase } from '../support/database.ts';
import { createManyOfAll } from '../support/fill/fill.ts';
import { goal, rounds, size, wanted, warmUpRounds } from '../support/many-calls.ts';
import { optionOf, quick } from '../support/options.ts';
import { startPortal } from '../support/processes.ts';
import { printLine } from '../support/report.ts';
import { findKnown, type Known } from './known.ts';
import { listsOfClient, listsOfPartner } from './lists.ts';

/** Address of a database that an earlier run of this one or of the administration's has filled. */
const filled = optionOf('--filled');

type Sessions = { readonly known: Known; readonly partner: string; readonly client: string };

function openSessions(url: string): Promise<Sessions> {
  return withDatabase(url, async ({ db }) => {
    const known = await findKnown(db);
    const open = async (userId: string, role: 'partner' | 'customer') => {
      const { token } = await createSession(db, { userId, role, now: new Date() });
      return `__Host-session=${token}`;
    };
    return {
      known,
      partner: await open(known.buyer, 'partner'),
      client: await open(known.client, 'customer'),
    };
  });
}

/** Found over the tables themselves. @throws when a total of the portal's answers is not what they say */
async function checkTotals(db: Db, { known, asPartner, asClient }: Callers): Promise<void> {
  const { rows } = await sql<{ bought: number; won: number; fitting: number; own: number }>`
    select (select count(*) from purchases where partner_id = ${known.buyer})::int as bought,
      (select count(*) from purchases p join follow_ups f on f.purchase_id = p.id
        where p.partner_id = ${known.buyer} and f.outcome = 'gewonnen')::int as won,
      (select count(*) from request_listings l
        where l.category = ${known.category} and l.is_listed and l.public_until > now() and not exists (
          select from request_marks k
          where k.partner_id = ${known.buyer} and k.request_id = l.request_id and k.hidden_at is not null))::int as fitting,
      (select count(*) from requests where client_user_id = ${known.client} and confirmed_at is not null)::int as own`.execute(
    db,
  );
  const purchased = '/api/requests/purchased';
  await expectTotal(asPartner, purchased, 'totalPurchasedCount', rows[0]?.bought);
  await expectTotal(asPartner, `${purchased}?outcome=gewonnen`, 'totalPurchasedCount', rows[0]?.won);
  await expectTotal(asPartner, '/api/requests/partner', 'totalCount', rows[0]?.fitting);
  await expectTotal(asClient, '/api/requests/user', 'totalCount', rows[0]?.own);
}

async function expectTotal(get: Get, path: string, field: string, expected: number | undefined) {
  const { [field]: total } = await get(path);
  if (total !== expected) throw new Error(`${path}: total ${total}, expected ${expected}.`);
  printLine(`${path}: ${expected}, as the tables say.`);
}

type Callers = { readonly known: Known; readonly asPartner: Get; readonly asClient: Get };

const postgres = filled ? null : await startServer();
try {
  const url = filled ?? (postgres && (await createManyOfAll(postgres, size))) ?? '';
  const { known, partner, client } = await openSessions(url);
  // No mail is sent here; nothing listens at this address.
  const portal = await startPortal(url, 'smtp://127.0.0.1:9');
  try {
    const asPartner = callerWith(partner, portal.origin);
    const asClient = callerWith(client, portal.origin);
    await withDatabase(url, ({ db }) => checkTotals(db, { known, asPartner, asClient }));
    const calls = [
      ...(await listCalls(listsOfPartner(known), asPartner, wanted)),
      ...(await listCalls(listsOfClient, asClient, wanted)),
    ];
    const figures = await measureCalls(calls, { rounds, warmUpRounds });
    process.exitCode = reportCalls(figures, goal) || quick ? 0 : 1;
  } finally {
    await portal.stop();
  }
} finally {
  await postgres?.stop();
}
