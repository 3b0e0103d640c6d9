import pg from 'pg';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { requestMasks } from '#domain/matching/matching.ts';
import { exampleAnswers } from '#domain/requests/answer-examples.ts';
import { mergeAnswers } from '#domain/requests/submission.ts';

export type Size = {
  /** Stored requests. The newest `waiting` are unconfirmed or in review. The `listed` requests before them are public. */
  readonly stored: number;
  readonly waiting: number;
  readonly listed: number;
  /** Most sales of each listed request. */
  readonly places: number;
  readonly mails: number;
  /** 5,000 if left out. The first 1,000 buy nothing. */
  readonly partners?: number;
  /** Purchases have no invoice yet. */
  readonly isUnbilled?: boolean;
};

export const partnerCount = 5000;
const adminCount = 3;
const clientCount = 50_000;

const firstNames =
  `Alexandra Bernd Christina Dieter Elena Frank Gabriele Hakan Ines Jörg Katharina Lukas Mehmet Nadine
  Oliver Petra Ralf Sabine Thomas Ursula Volker Yvonne Zoran`.split(/\s+/);
const lastNames =
  `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein
  Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange`.split(/\s+/);
const branches = 'Logistik Maschinenbau Handel Medizintechnik Bau Elektro Verlag Energie Textil Chemie'.split(
  ' ',
);

const remark = `Bisher erledigen wir das im Haus. Mit dem Wachstum der letzten beiden Jahre kommt unser Team an seine
  Grenzen. Wichtig sind uns feste Ansprechpartner und eine Abrechnung nach tatsächlichem Aufwand.`;

const answers = categoryCodes.map((category) => {
  const body = exampleAnswers(category);
  return { category, masks: requestMasks(category, body), ...mergeAnswers(category, body) };
});

/** SQL that picks a word of the list by the row's number `n`. Each list has its own factor, so that all combinations occur. */
const wordOf = (list: readonly string[], factor: number) =>
  `(${textArray(list)})[1 + abs(hashint8(n::bigint * ${factor})) % ${list.length}]`;
const textArray = (list: readonly string[]) =>
  `array[${list.map((text) => pg.escapeLiteral(text)).join(', ')}]`;
const intArray = (list: readonly number[]) => `array[${list.join(', ')}]`;

const person = `${wordOf(firstNames, 7)} as first_name, ${wordOf(lastNames, 11)} as last_name,
  ${wordOf(lastNames, 13)} || ' ' || ${wordOf(branches, 17)} || ' GmbH' as company`;

/** The id of a row is a hash of its kind and number, so that rows can refer to each other by number. */
const idOf = `
  create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as $$
    select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$`;

/** The first users are partners; admins follow, then clients. An organisation has the id of its member. */
const users = (partners: number) => `
  with named as (
    select pg_temp.id_of('user', n) as id, 'post' || n || '@firma-' || n || '.example' as email,
      case when n <= ${partners} then 'partner' when n <= ${partners + adminCount} then 'admin' else 'customer' end as role,
      first_name, last_name, company, 'firma-' || n || '.example' as domain, '+4930555' || lpad((n % 10000)::text, 4, '0') as phone,
      'Hauptstraße ' || n % 200 as street, lpad((1001 + n % 98999)::text, 5, '0') as postal_code,
      case when n % 100 <> 99 then created_at + interval '1 hour' end as verified_at,
      n <= ${partners} and n % 100 < 98 as is_active, created_at
    from (select n, ${person}, now() - n * interval '7 minutes' - interval '1 day' as created_at
      from generate_series(1, ${partners + adminCount + clientCount}) n) numbered
  ), people as (
    insert into users (id, email, role, first_name, last_name, phone_number, email_verified_at, account_active, created_at,
      updated_at)
    select id, email, role, first_name, last_name, phone, verified_at, is_active, created_at, created_at from named
  ), companies as (
    insert into organisations (id, name, domain, country, street, postal_code, city)
    select id, company, domain, 'Deutschland', street, postal_code, 'Musterstadt' from named
  )
  insert into memberships (user_id, organisation_id, role) select id, id, 'owner' from named`;

/** Partner n offers everything of category n % 6 in the whole country. */
const partnerMatches = (partners: number) => `
  insert into partner_matches (organisation_id, category, area_mask, specialty_mask)
  select pg_temp.id_of('user', n), (${textArray(categoryCodes)})[1 + n % ${categoryCodes.length}], 1073741823, 1073741823
  from generate_series(1, ${partners}) n`;

/** SQL for short numbers, counted by month as in `server/db/short-numbers.ts`. */
function numberOf(letter: string, at: string, order: string): string {
  const prefix = `'${letter}-' || to_char(${at} at time zone 'Europe/Berlin', 'YYMM')`;
  const count = `row_number() over (partition by ${prefix} order by ${at}, ${order})`;
  return `${prefix} || '-' || to_char(${count}, 'FM999990000')`;
}

/** Sets the counters, so that the portal continues after the numbers of the filled rows. */
const counters = `
  insert into number_counters (prefix, last)
  select left(number, 6), count(*) from (
    select number from requests union all select number from orders) given group by 1`;

/** Request n has category n % 6. Requests before the public ones are sold out, expired, rejected, withdrawn or closed. */
const plannedRequests = ({ stored, waiting, listed, places }: Size) => `
  create temporary table planned as
  select *, 1 + n % ${categoryCodes.length} as place, pg_temp.id_of('request', n) as id,
    ${numberOf('A', 'submitted_at', 'n')} as request_number,
    lpad((abs(hashint4(n)) % 98999 + 1001)::text, 5, '0') as postal_code,
    case when state in ('in_review', 'unconfirmed', 'rejected') then null else submitted_at + interval '4 hours' end as published_at,
    case when state = 'public' then ${places} else 3 end as max_sales,
    case when state = 'sold_out' then 3 when state in ('public', 'expired', 'closed') then n % 2 else 0 end as sales
  from (select n, now() - (${stored} - n) * interval '300 days' / ${stored} - interval '5 hours' as submitted_at,
    case when n > ${stored - waiting} then case when n % 2 = 0 then 'in_review' else 'unconfirmed' end
      when n > ${stored - waiting - listed} then 'public' when n % 20 < 6 then 'sold_out' when n % 20 < 16 then 'expired'
      when n % 20 < 18 then 'rejected' when n % 20 < 19 then 'withdrawn' else 'closed' end as state
    from generate_series(1, ${stored}) n) numbered`;

const requests = `
  insert into requests (id, number, category, firmenname, name, "position", postleitzahl, email, telefonnummer, bemerkung,
    wanted_offers, answers, details, confirmed_at, terms_version, terms_hash, terms_accepted_at, rejection_reason,
    created_at, updated_at)
  select id, request_number, ($2::text[])[place], company, first_name || ' ' || last_name, 'Einkauf', postal_code,
    'einkauf' || n || '@kunde-' || n || '.example', '+4930555' || lpad((n % 10000)::text, 4, '0'), $1, 3,
    ($3::jsonb[])[place], ($4::jsonb[])[place],
    case when state <> 'unconfirmed' then submitted_at + interval '3 minutes' end, '1', '', submitted_at,
    case when state = 'rejected' then 'Die Angaben sind unvollständig.' else '' end, submitted_at,
    coalesce(published_at, submitted_at)
  from (select *, ${person} from planned) named order by n`;

const listings = `
  insert into request_listings (request_id, category, area_mask, specialty_mask, postal_code, company_domain,
    base_price_cents, price_cents, is_public, published_at, public_until, max_sales, current_sales, rejected_at,
    withdrawn_at, closed_at, lapsed_at, end_told, submitted_at, is_confirmed, search)
  select id, (${textArray(categoryCodes)})[place], (${intArray(answers.map(({ masks }) => masks.area))})[place],
    (${intArray(answers.map(({ masks }) => masks.specialty))})[place], postal_code, 'kunde-' || n || '.example', cents, cents,
    published_at is not null, published_at,
    case when state = 'public' then now() + (1 + n % 30) * interval '1 day' else published_at + interval '7 days' end,
    max_sales, sales,
    case when state = 'rejected' then submitted_at + interval '5 hours' end,
    case when state = 'withdrawn' then published_at + interval '3 days' end,
    case when state = 'closed' then published_at + interval '3 days' end,
    case when state = 'expired' then published_at + interval '7 days' end,
    case when state <> 'public' then published_at + interval '7 days' end, submitted_at, state <> 'unconfirmed',
    request_words(concat_ws(' ', company, first_name, last_name, 'einkauf' || n || '@kunde-' || n || '.example', postal_code))
  from (select *, ${person}, 4900 + n % 150 * 100 as cents from planned) priced order by n`;

const events = `
  insert into domain_events (at, kind, subject_id, facts)
  select published_at, 'request.published', id, '{}' from planned where published_at is not null order by n`;

/** One order per purchase. Partner 1,000 buys often; partners 1 to 999 buy nothing. */
const plannedSales = (partners: number) => `
  create temporary table sales as
  select row_number() over (order by n, slot) as number, p.*, published_at + slot * interval '40 minutes' as sold_at,
    pg_temp.id_of('user', case when slot = 1 and n % 15 = 0 then 1000 else 1001 + (n * 7 + slot * 131) % ${partners - 1001} end) as partner_id
  from planned p cross join generate_series(1, p.sales) slot`;

const orders = `
  insert into orders (id, number, organisation_id, net_cents, vat_percent, tax_case, created_at)
  select pg_temp.id_of('order', number), ${numberOf('B', 'sold_at', 'number')}, partner_id, 9900, 19, 'domestic', sold_at
  from sales order by number`;

const purchases = `
  insert into purchases (order_id, request_id, organisation_id, net_cents, purchased_at, tell_client_at, client_told_at)
  select pg_temp.id_of('order', number), id, partner_id, 9900, sold_at, null, sold_at from sales order by number`;

/** A measured partner buys more than a real one. */
const noLimit = `
  insert into rule_changes (rule, value, valid_from, decided_at) values ('creditLimit', '{"limitCents":null}', now(), now())`;

/** One document bills all purchases, so that the portal issues none while a script measures. */
const invoices = [
  `
  insert into invoices (number, kind, organisation_id, tax_case, issued_at, issued_on, due_on, net_cents, vat_cents, gross_cents,
    paid_cents, document, pdf, cii, ubl, pdf_sha256, cii_sha256, ubl_sha256)
  select 'RE-2000-000001', 'invoice', id, 'domestic', now(), now(), now(), 100, 19, 119, 119, '{}', '', '', '', '', '', ''
  from organisations limit 1`,
  `
  insert into invoice_items (order_id, request_id, invoice_id)
  select order_id, request_id, (select id from invoices) from purchases`,
];

/** Mails of the last 29 days: 2 of 100 were given up, and 2 of 1,000 wait for six hours, longer than a measurement. */
const mails = ({ mails: count }: Size) => `
  insert into mails (kind, recipient, payload, created_at, sent_at, attempts, next_attempt_at, last_error)
  select case when n % 20 = 3 then 'partner_locked' when n % 10 < 6 then 'new_requests' else 'request_sold' end,
    'post' || n % 50000 || '@firma-' || n % 50000 || '.example', '{"name": "Petra Partner"}', created_at,
    case when is_sent then created_at + interval '1 minute' end, case when is_sent then 1 else 0 end,
    case when is_given_up then 'infinity' when is_sent then created_at else now() + interval '6 hours' end,
    case when is_given_up then 'Das Postfach ist voll.' end
  from (select n, now() - (${count} - n) * interval '29 days' / ${count} as created_at, n % 50 = 1 as is_given_up,
    n % 50 <> 1 and n % 500 <> 2 as is_sent from generate_series(1, ${count}) n) planned order by n`;

/** Fills a migrated, empty database, as if the portal had run for 300 days. */
export async function fillDatabase(client: pg.Client, size: Size): Promise<void> {
  await client.query(idOf);
  const { partners = partnerCount } = size;
  await client.query(users(partners));
  await client.query(partnerMatches(partners));
  await client.query(plannedRequests(size));
  const columns = (['category', 'answers', 'details'] as const).map((field) =>
    answers.map((each) => each[field]),
  );
  await client.query(requests, [remark, ...columns]);
  for (const statement of [listings, events, plannedSales(partners), orders, purchases, counters, noLimit])
    await client.query(statement);
  if (!size.isUnbilled) for (const statement of invoices) await client.query(statement);
  if (size.mails > 0) await client.query(mails(size));
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}
