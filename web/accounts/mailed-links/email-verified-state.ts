export type EmailVerifiedState = { readonly msg: string };

/** The server's sentence; null for whoever opens the page directly. */
export function readEmailVerified(state: unknown): string | null {
  const { msg } = (state ?? {}) as Partial<Record<keyof EmailVerifiedState, unknown>>;
  return typeof msg === 'string' && msg !== '' ? msg : null;
}
