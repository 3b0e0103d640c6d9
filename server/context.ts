import type { AcceptedTerms } from '#domain/accounts/accepted-terms.ts';
import type { RateLimitName } from '#domain/accounts/rate-limits.ts';
import type { ProofDifficulty } from '#domain/requests/spam-signals/proof-of-work.ts';
import type { Db } from './db/database.ts';
import type { Database } from './db/open-database.ts';
import type { FindReadDb } from './db/replica/replica.ts';
import type { Cookies } from './http/cookies.ts';
import type { RateLimiter } from './limits/limits.ts';
import type { Settings } from './settings/settings.ts';

/** Shared parts of a process for every handler. A room with further parts extends the type. */
export type Context = {
  readonly db: Db;
  /** For figures and exports. */
  readonly findReadDb: FindReadDb;
  readonly engine: Database['engine'];
  readonly settings: Settings;
  readonly now: () => Date;
  readonly startedAt: Date;
  readonly cookies: Cookies;
  readonly limiter: RateLimiter<RateLimitName>;
  /** The current terms for new acceptances (accounts 19). */
  readonly terms: AcceptedTerms;
  readonly proofs: ProofDifficulty;
  /** Logs an error, unless it belongs to an outage of the database. */
  readonly report: (error: unknown, message: string, facts?: object) => void;
};
