import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Fill } from './size.ts';
import { frequentRecipient } from './words.ts';

/**
 * Of the last 29 days: 2 of 100 were given up, 2 of 1,000 wait for hours yet, so that nothing is delivered meanwhile. One
 * kind is most of them, one is hardly any.
 */
export async function fillMails(tx: Tx, { size, now }: Fill): Promise<void> {
  await sql`
    insert into mails (kind, recipient, payload, created_at, sent_at, attempts, next_attempt_at, last_error)
    select
      case when n % 20000 = 3 then 'partner_locked' when n % 10 < 6 then 'new_requests' when n % 10 < 9 then 'request_sold'
        else 'confirm_request' end,
      case when n % 50 = 7 then ${frequentRecipient}::text else 'post' || n % 300000 || '@firma-' || n % 50000 || '.example' end,
      '{"firstName": "Petra"}', created_at,
      case when is_sent then created_at + interval '1 minute' end,
      case when is_sent then 1 when is_given_up then 12 else 0 end,
      case when is_given_up then 'infinity' when is_sent then created_at
        else ${now}::timestamptz + interval '6 hours' + n * interval '1 millisecond' end,
      case when is_given_up then 'Das Postfach ist voll.' end
    from (
      select n, ${now}::timestamptz - (${size}::int - n)::float8 / ${size}::int * interval '29 days' as created_at,
        n % 50 = 1 as is_given_up, n % 500 <> 2 and n % 50 <> 1 as is_sent
      from generate_series(1, ${size}::int) n
    ) mail order by n`.execute(tx);
}
