import type { Role } from '#domain/accounts/roles.ts';
import { CLIENTS_ONLY } from '#domain/requests/clients-only.ts';
import { Problem } from '#server/api/problem.ts';

/** What every handler may know about the person who calls, without asking the accounts room. */
export type SessionUser = {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  /** Partners only: unlocked by an admin (decisions A4). */
  readonly accountActive: boolean;
  /** The operator asks this user for a second factor, and the session was opened without one. */
  readonly secondFactorMissing: boolean;
};

/** Somebody who is not logged in. */
export type Visitor = { readonly kind: 'visitor' };

/** Somebody with a valid session. */
export type SignedIn<R extends Role = Role> = {
  readonly kind: 'user';
  /** How the session came: the browser's cookie or `Authorization: Bearer …`. */
  readonly via: 'cookie' | 'bearer';
  readonly sessionId: string;
  /** The session's new end, where this very call has moved it. */
  readonly prolongedUntil: Date | null;
  readonly user: SessionUser & { readonly role: R };
};

export type Caller = Visitor | SignedIn;

/** Who may make a call: lets a caller through under a narrower type, or throws 401 or 403. */
export type Guard<Who extends Caller = Caller> = {
  /** German, for the API documentation. */
  readonly label: string;
  readonly admit: (caller: Caller) => Who;
};

function forbidden(msg: string): Problem {
  return new Problem(403, 'forbidden', msg);
}

function admitSignedIn(caller: Caller): SignedIn {
  if (caller.kind === 'visitor') throw new Problem(401, 'not_signed_in', 'Bitte melden Sie sich an.');
  return caller;
}

function admitRole<R extends Role>(caller: Caller, role: R, msg: string): SignedIn<R> {
  const signedIn = admitSignedIn(caller);
  if (signedIn.user.role !== role) throw forbidden(msg);
  return signedIn as SignedIn<R>;
}

// The sentence that the specification (section 6) shows to other roles.
const partnersOnly = 'Sie müssen als Partner angemeldet sein, um diese Seite zu sehen.';

function admitUnlockedPartner(caller: Caller): SignedIn<'partner'> {
  const signedIn = admitRole(caller, 'partner', partnersOnly);
  if (!signedIn.user.accountActive) {
    throw new Problem(
      403,
      'account_locked',
      'Ihr Partner-Konto wird noch geprüft. Sobald es freigeschaltet ist, erhalten Sie eine E-Mail.',
    );
  }
  return signedIn;
}

export const anyone: Guard = { label: 'Alle, auch ohne Anmeldung', admit: (caller) => caller };

export const signedIn: Guard<SignedIn> = { label: 'Angemeldete', admit: admitSignedIn };

function admitClient(caller: Caller): Visitor | SignedIn<'customer'> {
  if (caller.kind === 'visitor') return caller;
  if (caller.user.role === 'customer') return caller as SignedIn<'customer'>;
  throw new Problem(403, 'clients_only', CLIENTS_ONLY.msg, { msg2: CLIENTS_ONLY.msg2 });
}

/** Whoever may need a service: visitors and customers (decisions C1). */
export const client: Guard<Visitor | SignedIn<'customer'>> = {
  label: 'Besucher und Auftraggeber',
  admit: admitClient,
};

/** Partners, also those that nobody has unlocked yet: they may edit their profile (decisions A4). */
export const partner: Guard<SignedIn<'partner'>> = {
  label: 'Partner',
  admit: (caller) => admitRole(caller, 'partner', partnersOnly),
};

/** Partners that an admin has unlocked (decisions A4: every partner call answers 403 to the others). */
export const unlockedPartner: Guard<SignedIn<'partner'>> = {
  label: 'Freigeschaltete Partner',
  admit: admitUnlockedPartner,
};

function admitAdmin(caller: Caller): SignedIn<'admin'> {
  const signedIn = admitRole(caller, 'admin', 'Das darf nur die Administration.');
  if (!signedIn.user.secondFactorMissing) return signedIn;
  throw new Problem(403, 'second_factor_missing', 'Für die Administration ist ein zweiter Faktor nötig.', {
    msg2: 'Bitte richten Sie ihn in Ihrem Profil ein oder melden Sie sich mit ihm neu an.',
  });
}

/** Admins, with a second factor where the operator asks for one (`ADMIN_SECOND_FACTOR`). */
export const admin: Guard<SignedIn<'admin'>> = { label: 'Administration', admit: admitAdmin };
