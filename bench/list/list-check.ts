import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { SamplePartner } from '../support/sample-partners.ts';

export type ListAnswer = {
  readonly totalCount: number;
  readonly requests: readonly { readonly _id: string }[];
};

/** Found without the portal's statement, its ledger or the order of its indexes. */
async function expectList(db: Db, partnerId: string, now: Date): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ id: string; total: number }>`
    select l.request_id as id, count(*) over () as total
    from users u join partner_matches m on m.partner_id = u.id join request_listings l on l.category = m.category
    where u.id = ${partnerId} and l.is_public and l.current_sales < l.max_sales and l.public_until > ${now}
      and l.rejected_at is null and l.withdrawn_at is null and l.closed_at is null
      and (l.area_mask & m.area_mask) > 0 and (l.specialty_mask & m.specialty_mask) > 0
      and l.company_domain is distinct from split_part(u.email, '@', 2)
      and (cardinality(u.regions) = 0 or exists (
        select from unnest(u.regions, u.regions_since) served (prefix, since)
        where l.postal_code like case when l.published_at > since then prefix else substr(prefix, 1, 2) end || '%'))
    order by l.published_at desc, l.request_id desc limit 10`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/** @throws when the portal's answer to one of the partners is not what the tables say */
export async function checkLists(
  db: Db,
  partners: readonly SamplePartner[],
  list: (partner: SamplePartner) => Promise<ListAnswer>,
): Promise<void> {
  for (const partner of partners) {
    const expected = await expectList(db, partner.id, new Date());
    const { totalCount, requests } = await list(partner);
    const ids = requests.map(({ _id }) => _id);
    if (totalCount !== expected.total || ids.join() !== expected.ids.join()) {
      throw new Error(
        `Wrong list for partner ${partner.id}: total ${totalCount}, expected ${expected.total}.`,
      );
    }
  }
}
