import { type RawBuilder, sql } from 'kysely';
import { categories, categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceCatalogue } from '#domain/catalogue/service-catalogue.ts';
import type { Tx } from '#server/db/database.ts';
import type { Fill } from './size.ts';
import { rare, words } from './words.ts';

/** Every 10,000th account is an admin's; of the others, every tenth a partner's. */
const admins = { every: 10_000 } as const;
const partnersBetween = 999;

export function countPartners(size: number): number {
  return (size / admins.every) * partnersBetween;
}

/** Which account is the `place`th partner's, from 0, or that of an admin; beyond the last it begins anew. */
export const numberOf = {
  partner: (place: RawBuilder<unknown>, size: number): RawBuilder<unknown> => {
    const turn = sql`((${place})::bigint % ${sql.lit(countPartners(size))})`;
    return sql`(${turn} / ${sql.lit(partnersBetween)} * ${sql.lit(admins.every)} + 10 + ${turn} % ${sql.lit(partnersBetween)} * 10)`;
  },
  admin: (place: RawBuilder<unknown>, size: number): RawBuilder<unknown> =>
    sql`((1 + (${place}) % ${sql.lit(size / admins.every)}) * ${sql.lit(admins.every)})`,
} as const;

/** A tenth are partners, the rest clients; a thousandth of the accounts waits to be unlocked. */
export async function fillUsers(tx: Tx, { size, now }: Fill): Promise<void> {
  await sql`
    create table bench_users as
    select gen_random_uuid() as id, n, n % 10 = 0 as is_partner, n % ${sql.lit(admins.every)} = 0 as is_admin,
      ${now}::timestamptz - (${size}::int - n)::float8 / ${size}::int * interval '300 days' - interval '10 minutes' as created_at,
      ${words.firstName} as first_name, ${words.lastName} as last_name,
      case when n = ${size}::int / 2 then ${rare.company}::text
        when n % 10 = 0 or n % 3 = 0 then ${words.lastName} || ' ' || ${words.branch} || ' GmbH' else '' end as company,
      ${listServices()} as services
    from generate_series(1, ${size}::int) n`.execute(tx);
  await sql`create unique index on bench_users (n)`.execute(tx);
  await sql`analyze bench_users`.execute(tx);
  await sql`
    insert into users (id, email, role, first_name, last_name, company_name, phone_number, country, street, postal_code,
      city, email_verified_at, account_active, partner_locked_at, services, company_domain, created_at, updated_at)
    select id, 'post' || n || '@firma-' || n % 50000 || '.example',
      case when is_admin then 'admin' when is_partner then 'partner' else 'customer' end,
      first_name, last_name, company, '+4930555' || lpad((n % 10000)::text, 4, '0'), 'Deutschland', 'Hauptstraße ' || n % 200,
      lpad((1001 + n % 98999)::text, 5, '0'), 'Musterstadt',
      case when n % 100 <> 1 then created_at + interval '1 hour' end,
      is_partner and not is_admin and n % 1000 not in (20, 510),
      case when is_partner and not is_admin and n % 1000 = 510 then created_at + interval '9 days' end,
      case when is_partner and not is_admin then services else '[]' end, 'firma-' || n % 50000 || '.example',
      created_at, created_at
    from bench_users order by n`.execute(tx);
  await sql`
    insert into partner_matches (partner_id, category, area_mask, specialty_mask)
    select id, (${[...categoryCodes]}::text[])[1 + (n / 10) % ${sql.lit(categoryCodes.length)}], 1073741823, 1073741823
    from bench_users where is_partner and not is_admin`.execute(tx);
}

/** All options of the partner's category. */
function listServices() {
  const services = categoryCodes.map((category) => {
    const groups = serviceCatalogue[category].map(({ name, options }) => ({
      name: name ?? '',
      options: options.map(({ label }) => label),
    }));
    const [first] = groups;
    const name = categories[category].providerLabel;
    const service = first?.name === '' ? { name, options: first.options } : { name, subcategories: groups };
    return JSON.stringify([service]);
  });
  return sql`(${services}::jsonb[])[1 + (n / 10) % ${sql.lit(services.length)}]`;
}
