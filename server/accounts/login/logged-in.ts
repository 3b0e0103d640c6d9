import type { OpenedSession } from '#server/accounts/sessions/sessions.ts';
import type { AccountRecord } from '#server/accounts/users/record.ts';

export type SessionContext = {
  readonly userAgent: string;
  /** Network address. */
  readonly from: string;
  readonly replacedSessionId: string | null;
  readonly now: Date;
};

export type LoggedIn = {
  readonly account: AccountRecord;
  readonly session: OpenedSession;
  readonly secondFactor: boolean;
};

/** How a session begins: an account is also made by the link to a request. */
export type LoginWay = 'password' | 'passkey' | 'new_account';
