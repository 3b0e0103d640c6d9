/** A partner's side: orders and purchases, marks, searches, notes, reports, mails about new requests. */
export const purchases: readonly string[] = [
  `
    -- Orders that unlocked contacts. billed_to keeps the billing address of a deleted account.
    create table orders (
      id uuid primary key default gen_random_uuid(),
      organisation_id uuid not null references organisations,
      idempotency_key text,
      net_cents integer not null,
      vat_percent integer not null,
      billed_to jsonb,
      created_at timestamptz not null,
      unique (organisation_id, idempotency_key)
    )`,
  `
    -- The ledger of each organisation, in double entry: the entries of an order and a kind add up to 0. Positive cents are debits,
    -- negative cents credits.
    create table account_entries (
      id bigint generated always as identity primary key,
      organisation_id uuid not null references organisations,
      order_id uuid not null references orders,
      kind text not null check (kind in ('charge', 'credit', 'payment')),
      account text not null check (account in ('receivable', 'revenue', 'vat', 'cash')),
      cents integer not null,
      booked_at timestamptz not null
    )`,
  `create index account_entries_of_organisation on account_entries (organisation_id, booked_at)`,
  `create index account_entries_of_order on account_entries (order_id)`,
  `
    -- Unlocked contacts, one per request and organisation.
    create table purchases (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders,
      request_id uuid not null references requests,
      organisation_id uuid not null references organisations,
      net_cents integer not null check (net_cents >= 0),
      purchased_at timestamptz not null,
      placed_at timestamptz,
      tell_client_at timestamptz,
      client_told_at timestamptz,
      constraint bought_once unique (request_id, organisation_id)
    )`,
  `create index purchases_in_order on purchases (purchased_at desc, id desc)`,
  `create index purchases_of_order on purchases (order_id)`,
  `create index purchases_of_organisation on purchases (organisation_id, purchased_at desc, id desc)`,
  `create index purchases_to_tell_of on purchases (tell_client_at) where tell_client_at is not null`,
  `
    -- Which listed requests a partner has seen or hidden (purchases 32, 33).
    create table request_marks (
      partner_id uuid not null references users on delete cascade,
      request_id uuid not null references requests on delete cascade,
      seen_at timestamptz,
      hidden_at timestamptz,
      primary key (partner_id, request_id)
    )`,
  `create index request_marks_hidden on request_marks (partner_id, request_id) where hidden_at is not null`,
  `create index request_marks_of_request on request_marks (request_id)`,
  `create index request_marks_seen on request_marks (partner_id, request_id) where seen_at is not null`,
  `
    -- End of a partner's last visit, and its services of that time. Newer matching requests count as new (purchases 31).
    create table partner_visits (
      partner_id uuid primary key references users on delete cascade,
      visited_at timestamptz not null,
      matches jsonb not null,
      regions text[] not null
    )`,
  `
    -- When a partner last read its list in the current visit, and its services of that time (purchases 31).
    create table list_readings (
      partner_id uuid primary key references users on delete cascade,
      read_at timestamptz not null,
      matches jsonb not null,
      regions text[] not null
    )`,
  `
    -- Filters of the list that a partner has saved under a name.
    create table saved_searches (
      id uuid primary key default gen_random_uuid(),
      partner_id uuid not null references users on delete cascade,
      name text not null,
      filters jsonb not null,
      created_at timestamptz not null,
      constraint search_named_once unique (partner_id, name)
    )`,
  `
    -- A partner's notes about its own purchase.
    create table follow_ups (
      purchase_id uuid primary key references purchases on delete cascade,
      organisation_id uuid not null,
      outcome text not null default 'offen' check (outcome in ('offen', 'gewonnen', 'verloren', 'nicht_erreicht')),
      note text not null default '',
      next_date date,
      contacted_at timestamptz,
      updated_at timestamptz not null
    )`,
  `
    create index follow_ups_of_organisation on follow_ups (organisation_id, outcome, next_date)
      include (purchase_id, contacted_at)`,
  `
    -- Reports about requests and, when organisation_id is set, about a buyer of a request, whom the report blocks (requests 57, 93).
    create table reports (
      id uuid primary key default gen_random_uuid(),
      request_id uuid not null references requests on delete cascade,
      reporter_id uuid references users on delete cascade,
      organisation_id uuid,
      reason text not null,
      created_at timestamptz not null,
      resolved_at timestamptz,
      decision text check (decision in ('dismissed', 'removed', 'confirmed', 'lifted')),
      decision_ground text check (decision_ground in ('law', 'terms')),
      decision_reason text,
      decided_by uuid references users on delete set null,
      constraint decided_is_resolved check (decision is null or resolved_at is not null),
      constraint reported_buyer foreign key (request_id, organisation_id) references purchases (request_id,
        organisation_id) on delete cascade
    )`,
  `
    create unique index blocked_once on reports (organisation_id, request_id)
      where organisation_id is not null and (decision is distinct from 'lifted')`,
  `
    create unique index one_open_report on reports (request_id, reporter_id) nulls not distinct
      where resolved_at is null and organisation_id is null`,
  `create index reports_decided on reports (resolved_at, id) where resolved_at is not null`,
  `create index reports_decided_by on reports (decided_by)`,
  `create index reports_of_buyer on reports (organisation_id) where organisation_id is not null`,
  `create index reports_of_reporter on reports (reporter_id, created_at, id)`,
  `create index reports_of_request on reports (request_id, organisation_id)`,
  `create index reports_open on reports (created_at, id) where resolved_at is null`,
  `
    -- How often a partner wants mails about new requests. due_at is null while nothing waits. The token of the unsubscribe
    -- link is stored encrypted, because every mail repeats it.
    create table notification_settings (
      partner_id uuid primary key references users on delete cascade,
      frequency text not null check (frequency in ('at_once', 'daily', 'never')),
      consent text not null,
      consented_at timestamptz not null,
      token_hash text not null unique,
      encrypted_token text not null,
      due_at timestamptz,
      constraint never_is_never_due check (frequency <> 'never' or due_at is null)
    )`,
  `create index notification_settings_due on notification_settings (due_at) where due_at is not null`,
  `
    -- Requests in waiting and sent notifications of a partner. Rows stay for a year, so that no partner gets one twice.
    create table notifications (
      partner_id uuid not null references notification_settings on delete cascade,
      request_id uuid not null references requests on delete cascade,
      told_at timestamptz,
      primary key (partner_id, request_id)
    )`,
  `create index notifications_of_request on notifications (request_id)`,
  `create index notifications_told on notifications (told_at) where told_at is not null`,
  `create index notifications_waiting on notifications (partner_id) where told_at is null`,
];
