/** The admin room's table. */
export const administration: readonly string[] = [
  `
    -- Which admin has which request open. Rows live for a minute. No foreign keys: a heartbeat must not lock the admin's account.
    create unlogged table check_presences (
      admin_id uuid primary key,
      request_id uuid not null,
      seen_at timestamptz(3) not null
    )`,
  `create index check_presences_of_request on check_presences (request_id)`,
];
