export type EmailVerifiedState = { readonly msg: string };

export function readEmailVerified(state: unknown): string | null {
  const { msg } = (state ?? {}) as Partial<Record<keyof EmailVerifiedState, unknown>>;
  return typeof msg === 'string' && msg !== '' ? msg : null;
}
