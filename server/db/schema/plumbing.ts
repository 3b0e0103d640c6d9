import type { Generated } from 'kysely';
import type { DefaultedStamp, Json, Nullable, NullableStamp, Stamp } from './columns.ts';

export type LinkTokensTable = {
  token_hash: string;
  /** As the check constraint lists them. */
  purpose: 'verify_email' | 'client_page' | 'reset_password' | 'email_change' | 'email_change_undo';
  user_id: Nullable<string>;
  request_id: Nullable<string>;
  registration_id: Nullable<string>;
  /** Set where opening the link proves this address. */
  email: Nullable<string>;
  /** For undo links alone: second factors set up since then are removed by the undo (accounts 39). */
  since: NullableStamp;
  expires_at: Stamp;
};

/** Written by the rate-limiting library alone. */
export type RateLimitsTable = { key: string; points: Generated<number>; expire: Nullable<number> };

/** What an admin looks at; no older than a minute. */
export type CheckPresencesTable = { admin_id: string; request_id: string; seen_at: Stamp };

export type DemoSeedingTable = { id: number; begun_at: Stamp; done_at: NullableStamp };

/** Written in the transaction of the fact that the mail tells; `sent_at` null: still to deliver. */
export type MailsTable = {
  id: Generated<string>;
  kind: string;
  recipient: string;
  payload: Json<Record<string, unknown>>;
  /** Of the link in it. */
  encrypted_token: Nullable<string>;
  created_at: DefaultedStamp;
  sent_at: NullableStamp;
  attempts: Generated<number>;
  next_attempt_at: DefaultedStamp;
  last_error: Nullable<string>;
};

export type BackupsTable = {
  id: Generated<number>;
  at: Stamp;
  bytes: number;
  ok: boolean;
};

/** By job; written after each run. */
export type JobRunsTable = {
  name: string;
  cron: Nullable<string>;
  /** When a process last said that it runs this job. */
  declared_at: Stamp;
  last_done_at: NullableStamp;
  last_failed_at: NullableStamp;
  /** Since the last run that succeeded. */
  failures: Generated<number>;
};
