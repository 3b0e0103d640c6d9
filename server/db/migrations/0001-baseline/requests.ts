/** Requests: the client's input, the listing that the portal sells, and the checks by admins. */
export const requests: readonly string[] = [
  `
    -- The client's input with contact data. The offer to partners is in request_listings.
    create table requests (
      id uuid primary key default gen_random_uuid(),
      category text not null,
      client_user_id uuid references users on delete set null,
      firmenname text not null,
      name text not null,
      position text not null default '',
      land text not null default 'DE' check (land ~ '^[A-Z]{2}$'),
      postleitzahl text not null,
      email text not null,
      telefonnummer text not null,
      kontaktwege text[] not null default '{telefon,email}' check (kontaktwege <> '{}'
        and kontaktwege <@ '{telefon,email}'),
      kontaktzeiten text[] not null default '{}' check (kontaktzeiten <@ '{Vormittag,Mittag,Nachmittag,Abend}'),
      bemerkung text not null default '',
      wanted_offers integer,
      answers jsonb not null,
      details jsonb not null,
      more_info text not null default '',
      -- Spans of free text that partners read only after buying (purchases 7): field, start, end, reason, hidden.
      masks jsonb not null default '[]',
      -- Idempotency: the browser's key and a hash of the submission.
      submission_key uuid unique,
      submission_hash text,
      terms_version text not null,
      terms_hash text not null,
      terms_accepted_at timestamptz not null,
      confirmation_due_at timestamptz,
      reminder_due_at timestamptz,
      confirmed_at timestamptz,
      phone_checked_at timestamptz,
      phone_checked_by uuid references users on delete set null,
      rejection_reason text not null default '',
      ending_reason text not null default '',
      placed_with text check (placed_with in ('buyer', 'other', 'nobody')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
  `
    create index requests_by_confirmation_due_at on requests (confirmation_due_at)
      where confirmation_due_at is not null`,
  `create index requests_checked_by on requests (phone_checked_by)`,
  `create index requests_newest on requests (created_at desc, id desc)`,
  `create index requests_of_address on requests (email, created_at desc, id desc)`,
  `
    create index requests_of_client on requests (client_user_id, created_at desc, id desc)
      include (confirmed_at)`,
  `create index requests_to_remind_of on requests (reminder_due_at) where reminder_due_at is not null`,
  `create index requests_unconfirmed on requests (created_at) where confirmed_at is null`,
  String.raw`
    create function request_words(given text) returns tsvector language sql immutable parallel safe as $$
      select to_tsvector('simple',
        translate(given, 'ÄÖÜ@.-_/+&<>()[]{},;:!?*#%=|^~"\''', 'äöü                              ')) $$`,
  `
    -- The offer of a request. Narrow rows: each sale rewrites one, each list reads many. A sale that leaves free places changes no
    -- indexed column.
    create table request_listings (
      request_id uuid primary key references requests on delete cascade,
      category text not null,
      area_mask integer not null,
      specialty_mask integer not null,
      postal_code text not null,
      region text not null generated always as (left(postal_code, 2)) stored,
      company_domain text,
      -- Compared only, therefore without a foreign key; the same for offered_to.
      client_user_id uuid,
      base_price_cents integer not null check (base_price_cents >= 0),
      discount_type text check (discount_type in ('percentage', 'fixed')),
      discount_amount integer check (discount_amount >= 0),
      price_cents integer not null check (price_cents >= 0),
      is_public boolean not null default false,
      published_at timestamptz,
      public_until timestamptz,
      countdown_days integer not null default 7 check (countdown_days between 1 and 90),
      term_renewed_at timestamptz,
      extended_at timestamptz,
      max_sales integer not null default 5 check (max_sales between 1 and 100),
      current_sales integer not null default 0 check (current_sales >= 0),
      reserved_sales integer not null default 0,
      -- One partner alone may buy until offered_until; offered_to stays after that.
      offered_to uuid,
      offered_until timestamptz,
      sold_exclusively_at timestamptz,
      rejected_at timestamptz,
      withdrawn_at timestamptz,
      closed_at timestamptz,
      lapsed_at timestamptz,
      erased_at timestamptz,
      -- Ends of the term in mails to the client: a day before, and after the end (requests 72).
      end_announced timestamptz,
      end_told timestamptz,
      -- Columns to filter and sort the admins' list (admin 5), besides category, region and price. search contains company, contact
      -- person, address and postal code.
      search tsvector not null default '',
      submitted_at timestamptz not null default now(),
      is_confirmed boolean not null default false,
      asked_at timestamptz,
      unread_answer_at timestamptz,
      ends_at timestamptz not null generated always as (coalesce(public_until, 'infinity')) stored,
      -- As far as no clock decides it (deriveStatus).
      state text not null generated always as (case
        when rejected_at is not null then 'rejected'
        when withdrawn_at is not null then 'withdrawn'
        when closed_at is not null then 'closed'
        when sold_exclusively_at is not null then 'sold_out'
        when not is_public and not is_confirmed then 'unconfirmed'
        when not is_public then 'in_review'
        when current_sales >= max_sales then 'sold_out'
        when lapsed_at is not null then 'lapsed'
        else 'public' end) stored,
      is_listed boolean generated always as (is_public and current_sales < max_sales and rejected_at is null
        and withdrawn_at is null and closed_at is null and lapsed_at is null) stored,
      -- Grows with each visible change, so that no partner buys an unread version.
      revision integer not null default 0,
      constraint discount_is_whole check ((discount_type is null) = (discount_amount is null)),
      constraint exclusive_is_sold_out check (sold_exclusively_at is null or current_sales >= max_sales),
      constraint never_oversold check ((current_sales + reserved_sales) <= max_sales),
      constraint offers_name_a_partner check (offered_until is null or offered_to is not null),
      constraint public_is_dated check (not is_public or published_at is not null),
      constraint reserved_is_counted check (reserved_sales >= 0)
    ) with (fillfactor = 85)`,
  `
    create index listings_ended on request_listings (coalesce(rejected_at, withdrawn_at, closed_at, sold_exclusively_at,
      public_until))
      where erased_at is null`,
  `
    create index listings_ending on request_listings (public_until)
      where state in ('public', 'lapsed') and end_told is distinct from public_until`,
  `
    create index listings_asked on request_listings (submitted_at, request_id)
      include (asked_at) where asked_at is not null`,
  `
    create index listings_by_category on request_listings (category, submitted_at, request_id)
      include (state, region, ends_at)`,
  `create index listings_by_word on request_listings using gin (search)`,
  `
    create index listings_by_end on request_listings (ends_at, submitted_at, request_id)
      include (state, category, region)`,
  `
    create index listings_by_submission on request_listings (submitted_at, request_id)
      include (state, category, region, ends_at)`,
  `
    create index listings_by_price on request_listings (price_cents, submitted_at, request_id)
      include (state, category, region, ends_at)`,
  `
    create index listings_by_region on request_listings (region, submitted_at, request_id)
      include (state, category, ends_at)`,
  `
    create index listings_by_state on request_listings (state, submitted_at, request_id)
      include (category, region, ends_at)`,
  `
    create index listings_unread on request_listings (submitted_at, request_id)
      include (unread_answer_at) where unread_answer_at is not null`,
  `create index listings_lapsing on request_listings (public_until) where is_listed`,
  `create index listings_newest on request_listings (published_at desc, request_id desc) where is_listed`,
  `create index listings_of_category on request_listings (category) where is_listed`,
  `create index listings_offered_to on request_listings (offered_to, request_id) where offered_to is not null`,
  `create index listings_offered_until on request_listings (offered_until) where offered_until is not null`,
  `
    -- Edits of a request, for the admins who check it. fields holds label, old and new value as people read them.
    create table request_changes (
      id bigint generated always as identity primary key,
      request_id uuid not null references requests on delete cascade,
      changed_by text not null check (changed_by in ('customer', 'link', 'admin')),
      changed_at timestamptz not null,
      fields jsonb not null,
      seen_at timestamptz
    )`,
  `create index request_changes_of_request on request_changes (request_id, id)`,
  `create index request_changes_unseen on request_changes (request_id) where seen_at is null`,
  `
    -- Hashes by which the checking page finds similar requests, for 30 days (requests 80). The key of the hashes is not in the
    -- database.
    create table request_traces (
      request_id uuid primary key references requests on delete cascade,
      category text not null,
      submitted_at timestamptz not null,
      company text not null,
      mailbox text not null,
      phone text not null,
      network text,
      lacks_proof boolean not null,
      honeypot_filled boolean not null
    )`,
  `create index request_traces_age on request_traces (submitted_at)`,
  `create index request_traces_company on request_traces (company, category, submitted_at)`,
  `create index request_traces_mailbox on request_traces (mailbox, category, submitted_at)`,
  `create index request_traces_network on request_traces (network, submitted_at) where network is not null`,
  `create index request_traces_phone on request_traces (phone, category, submitted_at)`,
  `
    -- Addresses without mails about unconfirmed requests, as keyed hashes.
    create table blocked_addresses (
      address_hash text primary key,
      blocked_until timestamptz not null
    )`,
  `create index blocked_addresses_by_end on blocked_addresses (blocked_until)`,
  `
    -- Solved proof-of-work challenges, until they expire, so that each counts once (requests 59).
    create table used_proofs (
      challenge text primary key,
      expires_at timestamptz not null
    )`,
  `create index used_proofs_expiry on used_proofs (expires_at)`,
  `
    -- Questions of admins to clients while they check a request (requests 101). A request has one open question at most.
    create table review_questions (
      id uuid primary key default gen_random_uuid(),
      request_id uuid not null references requests on delete cascade,
      asked_by uuid references users on delete set null,
      asked_at timestamptz not null,
      question text not null,
      answer text not null default '',
      answered_at timestamptz,
      answer_seen_at timestamptz,
      closed_at timestamptz,
      reminder_due_at timestamptz,
      check (answered_at is null or closed_at is null),
      check (answer_seen_at is null or answered_at is not null)
    )`,
  `
    create unique index one_open_question on review_questions (request_id)
      where answered_at is null and closed_at is null`,
  `create index review_questions_of_admin on review_questions (asked_by)`,
  `create index review_questions_of_request on review_questions (request_id, asked_at)`,
  `create index review_questions_to_remind on review_questions (reminder_due_at) where reminder_due_at is not null`,
  `
    -- Mailed links, by the hash of their token. Each belongs to an account, a request or a registration.
    create table link_tokens (
      token_hash text primary key,
      purpose text not null check (purpose in ('verify_email', 'client_page', 'reset_password', 'email_change',
        'email_change_undo')),
      user_id uuid references users on delete cascade,
      request_id uuid references requests on delete cascade,
      registration_id uuid references registrations on delete cascade,
      email text,
      -- Whatever was set up after this time is undone together with the change of address.
      since timestamptz,
      expires_at timestamptz not null,
      check (num_nonnulls(user_id, request_id, registration_id) = 1),
      constraint link_tokens_since_check check ((purpose = 'email_change_undo') = (since is not null))
    )`,
  `create index link_tokens_expiring on link_tokens (expires_at)`,
  `create index link_tokens_of_registration on link_tokens (registration_id)`,
  `create index link_tokens_of_request on link_tokens (request_id)`,
  `create index link_tokens_of_user on link_tokens (user_id)`,
];
