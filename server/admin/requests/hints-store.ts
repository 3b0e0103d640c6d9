import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** An earlier request of the same category. */
type Earlier = { readonly requestId: string; readonly submittedAt: Date };

export type FingerprintFacts = {
  readonly requestId: string;
  readonly lacksProof: boolean;
  readonly honeypotFilled: boolean;
  readonly sameCompany: Earlier | null;
  readonly sameMailbox: Earlier | null;
  readonly samePhone: Earlier | null;
  /** Requests of the same network within a day, including this one; 0 for an unknown network. */
  readonly fromNetwork: number;
};

type FactsRow = Omit<FingerprintFacts, 'sameCompany' | 'sameMailbox' | 'samePhone'> & {
  readonly [key in 'company' | 'mailbox' | 'phone' as `${key}Id`]: string | null;
} & { readonly [key in 'company' | 'mailbox' | 'phone' as `${key}At`]: Date | null };

/** Finds the newest earlier request by one index per column. Counts requests of a network only up to `mostOfNetwork`. */
export async function listFingerprintFacts(
  db: Db,
  requestIds: readonly string[],
  { mostOfNetwork }: { readonly mostOfNetwork: number },
): Promise<FingerprintFacts[]> {
  const earlier = (column: 'company' | 'mailbox' | 'phone') => sql`
    left join lateral (
      select e.request_id, e.submitted_at from request_traces e
      where e.${sql.ref(column)} = t.${sql.ref(column)} and e.category = t.category
        and e.submitted_at <= t.submitted_at and (e.submitted_at, e.request_id) < (t.submitted_at, t.request_id)
      order by e.submitted_at desc limit 1
    ) ${sql.ref(column)} on true`;
  const { rows } = await sql<FactsRow>`
    select t.request_id as "requestId", t.lacks_proof as "lacksProof", t.honeypot_filled as "honeypotFilled",
      company.request_id as "companyId", company.submitted_at as "companyAt",
      mailbox.request_id as "mailboxId", mailbox.submitted_at as "mailboxAt",
      phone.request_id as "phoneId", phone.submitted_at as "phoneAt",
      (select count(*)::int from (
        select from request_traces n where n.network = t.network
          and n.submitted_at > t.submitted_at - interval '24 hours' and n.submitted_at <= t.submitted_at
        limit ${mostOfNetwork}) as day) as "fromNetwork"
    from request_traces t ${earlier('company')} ${earlier('mailbox')} ${earlier('phone')}
    where t.request_id = any(${[...requestIds]}::uuid[])`.execute(db);
  return rows.map((row) => ({
    requestId: row.requestId,
    lacksProof: row.lacksProof,
    honeypotFilled: row.honeypotFilled,
    fromNetwork: row.fromNetwork,
    sameCompany: toEarlier(row.companyId, row.companyAt),
    sameMailbox: toEarlier(row.mailboxId, row.mailboxAt),
    samePhone: toEarlier(row.phoneId, row.phoneAt),
  }));
}

function toEarlier(requestId: string | null, submittedAt: Date | null): Earlier | null {
  return requestId !== null && submittedAt !== null ? { requestId, submittedAt } : null;
}
