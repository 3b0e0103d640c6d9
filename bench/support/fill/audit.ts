import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Fill } from './size.ts';
import { numberOf } from './users.ts';
import { rare } from './words.ts';

/** Most entries are logins of partners; network addresses are 90 days old at most. */
export async function fillAudit(tx: Tx, { size, now }: Fill): Promise<void> {
  await sql`
    create table bench_entries as
    select e.n, ${now}::timestamptz - (${size}::int - e.n)::float8 / ${size}::int * interval '300 days' - interval '5 minutes' as at,
      e.action, r.id as request_id,
      case when e.action = 'login' then partner.id when e.action <> 'login_failed' then admin.id end as by_id,
      case when e.action in ('login', 'login_failed', 'user_locked') then partner.id end as user_id
    from (
      select n, case when n % 20000 = 7 then 'user_locked' when n % 10 < 6 then 'login' when n % 10 < 7 then 'login_failed'
        when n % 10 < 8 then 'request_rejected' else 'request_published' end as action
      from generate_series(1, ${size}::int) n
    ) e join bench_requests r on r.n = e.n
    join bench_users partner on partner.n = ${numberOf.partner(sql`abs(hashint4(e.n))`, size)}
    join bench_users admin on admin.n = ${numberOf.admin(sql`e.n`, size)}`.execute(tx);
  await sql`
    insert into audit_entries (id, at, by_id, action, subject_kind, subject_id, old_value, new_value, personal_parts)
    overriding system value
    select n, at, by_id, action, case when user_id is null then 'request' else 'user' end,
      coalesce(user_id, request_id)::text, case when action like 'request%' then '{"public": false}'::jsonb end,
      case when action like 'request%' then '{"public": true}'::jsonb end, '{from}'
    from bench_entries order by n`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('audit_entries', 'id'), ${size}::int)`.execute(tx);
  await sql`
    insert into audit_personal (entry_id, part, owner_id, value, forget_at)
    select n, 'from', by_id::text, to_jsonb('203.0.' || n % 200 || '.' || n % 250), at + interval '90 days'
    from bench_entries where at > ${now}::timestamptz - interval '89 days' order by n`.execute(tx);
  await sql`
    insert into audit_personal (entry_id, part, owner_id, value)
    select n, 'reason', coalesce(user_id, request_id)::text,
      to_jsonb(case when action = 'user_locked' and n < 20007 then ${rare.reason}::text else 'Die Angaben sind unvollständig.' end)
    from bench_entries where action in ('user_locked', 'request_rejected') order by n`.execute(tx);
  await sql`drop table bench_entries`.execute(tx);
}
