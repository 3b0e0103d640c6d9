import type { SessionOf } from '#server/api/caller.ts';
import type { Change } from './changes.ts';

/** Facts that decide whether a stream may continue, and which kinds of change it gets. */
export type Rights = {
  readonly role: 'admin' | 'partner' | 'customer';
  readonly accountActive: boolean;
};

/** The session at the beginning of its stream. */
export type Hearer = SessionOf<Rights & { readonly id: string }>;

export function mayHear({ user }: Hearer, { kind, userId }: Change): boolean {
  if (userId !== undefined) return userId === user.id;
  if (kind === 'request') return user.role === 'admin' || isUnlockedPartner(user);
  return kind === 'presence' && user.role === 'admin';
}

/** A partner gets no request ids, because the request may not be in its list (matching 2). */
export function mayNameIds({ user }: Hearer, kind: Change['kind']): boolean {
  return kind !== 'request' || user.role !== 'partner';
}

function isUnlockedPartner({ role, accountActive }: Rights): boolean {
  return role === 'partner' && accountActive;
}
