import type { SessionOf } from '#server/api/caller.ts';
import type { Change } from './changes.ts';

/** What decides whether a stream may go on, and which kinds it hears. */
export type Rights = {
  readonly role: 'admin' | 'partner' | 'customer';
  readonly accountActive: boolean;
};

/** As the session was when its stream began. */
export type Hearer = SessionOf<Rights & { readonly id: string }>;

export function mayHear({ user }: Hearer, { kind, userId }: Change): boolean {
  if (userId !== undefined) return userId === user.id;
  if (kind === 'request') return user.role === 'admin' || isUnlockedPartner(user);
  return kind === 'presence' && user.role === 'admin';
}

/** A partner's list may not show the request, so a partner is told of a change without the id (matching 2). */
export function mayNameIds({ user }: Hearer, kind: Change['kind']): boolean {
  return kind !== 'request' || user.role !== 'partner';
}

function isUnlockedPartner({ role, accountActive }: Rights): boolean {
  return role === 'partner' && accountActive;
}
