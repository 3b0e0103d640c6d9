export type Visitor = { readonly kind: 'visitor' };

/** The room that finds callers decides the type of the user. */
export type SessionOf<User> = {
  readonly kind: 'user';
  readonly via: 'cookie' | 'bearer';
  readonly sessionId: string;
  /** Set when this call has moved the session's end. */
  readonly prolonged: {
    readonly until: Date;
    /** Asks the database again: a long call may outlive its token. */
    readonly isTokenValid: () => Promise<boolean>;
  } | null;
  readonly user: User;
};

export type Caller<User = unknown> = Visitor | SessionOf<User>;

/** `admit` returns the caller under a narrower type, or throws 401 or 403. */
export type Guard<From extends Caller, Who extends Caller = From> = {
  /** German, for the API documentation. */
  readonly label: string;
  /** Statuses with which it refuses. */
  readonly refuses: readonly (401 | 403)[];
  readonly admit: (caller: From) => Who;
};
