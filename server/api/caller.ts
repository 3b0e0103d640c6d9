export type Visitor = { readonly kind: 'visitor' };

/** What is known of the user is the business of the room that finds callers. */
export type SessionOf<User> = {
  readonly kind: 'user';
  readonly via: 'cookie' | 'bearer';
  readonly sessionId: string;
  /** Where this very call has moved the session's end. */
  readonly prolonged: {
    readonly until: Date;
    /** Asks again: a call that takes long may outlive the token that it came with. */
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
