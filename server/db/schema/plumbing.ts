import type { ColumnType, Generated } from 'kysely';
import type { DefaultedStamp, Json, Nullable, NullableStamp, Stamp } from './columns.ts';

export type LinkTokensTable = {
  token_hash: string;
  /** Same list as the check constraint. */
  purpose: 'verify_email' | 'client_page' | 'reset_password' | 'email_change' | 'email_change_undo';
  user_id: Nullable<string>;
  request_id: Nullable<string>;
  registration_id: Nullable<string>;
  /** Address confirmed by opening the link. */
  email: Nullable<string>;
  /** Only for undo links: the undo removes second factors set up since then (accounts 39). */
  since: NullableStamp;
  expires_at: Stamp;
};

/** Only the rate-limiting library writes it. */
export type RateLimitsTable = { key: string; points: Generated<number>; expire: Nullable<number> };

/** Open request of each admin, at most a minute old. */
export type CheckPresencesTable = { admin_id: string; request_id: string; seen_at: Stamp };

/** Texts that admins reuse when they reject requests. */
export type RejectionReasonsTable = { id: Generated<string>; name: string; text: string; updated_at: Stamp };

/** Last short number of each letter and month, for instance of `A-2411`. */
export type NumberCountersTable = { prefix: string; last: number };

export type DemoSeedingTable = { id: number; begun_at: Stamp; done_at: NullableStamp };

/** Written in the transaction of the reported fact. `sent_at` is null for an unsent mail. */
export type MailsTable = {
  id: Generated<string>;
  kind: string;
  recipient: string;
  payload: Json<Record<string, unknown>>;
  /** Token of the link in the mail. */
  encrypted_token: Nullable<string>;
  created_at: DefaultedStamp;
  sent_at: NullableStamp;
  attempts: Generated<number>;
  next_attempt_at: DefaultedStamp;
  last_error: Nullable<string>;
  /** Request or account that the mail is about. */
  subject_id: Nullable<string>;
  /** Of a mail about an action with an undo. */
  undo: Nullable<Json<{ readonly version: string; readonly before: unknown }>>;
  /** The span that wrote the mail, as a header `traceparent`. */
  trace_parent: Nullable<string>;
};

export type BackupsTable = {
  id: Generated<number>;
  at: Stamp;
  bytes: number;
  ok: boolean;
  /** Of the file. Null, as the counts, for failed backups and those of other programs. */
  sha256: Nullable<Buffer>;
  /** Rows by table. */
  counts: ColumnType<Record<string, number> | null, string | null | undefined, never>;
};

/** One row per job, written after each run. */
export type JobRunsTable = {
  name: string;
  cron: Nullable<string>;
  /** When a process has last declared this job. */
  declared_at: Stamp;
  last_done_at: NullableStamp;
  last_failed_at: NullableStamp;
  /** Failures since the last successful run. */
  failures: Generated<number>;
};
