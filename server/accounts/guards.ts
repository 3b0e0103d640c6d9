import type { FastifyRequest } from 'fastify';
import type { Role } from '#domain/accounts/roles.ts';
import { CLIENTS_ONLY, PARTNERS_ONLY } from '#domain/accounts/wrong-role.ts';
import type { Guard, SessionOf, Visitor } from '#server/api/caller.ts';
import { Problem } from '#server/api/problem.ts';
import type { Actor } from '#server/audit/audit.ts';
import { clientAddress } from '#server/http/client-address.ts';

export type SessionUser = {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  /** Partners only (accounts 20). */
  readonly accountActive: boolean;
  /** Allows only the change of the temporary password (accounts 56). */
  readonly mustChangePassword: boolean;
  /** The operator requires a second factor, and the session has not proved one. */
  readonly secondFactorMissing: boolean;
  /** The person has proved to be the owner within the last 15 minutes (accounts 49). */
  readonly isFreshlyProved: boolean;
};

export type SignedIn<R extends Role = Role> = SessionOf<SessionUser & { readonly role: R }>;

export type Caller = Visitor | SignedIn;

type Call = { readonly caller: Caller; readonly request: FastifyRequest };

export function actorOf({ caller, request }: Call): Actor {
  return { by: caller.kind === 'user' ? caller.user.id : null, from: clientAddress(request) };
}

export type Owner = { readonly userId: string; readonly sessionId: string };

/** A change of the own account that the audit trail records. */
export type RecordedChange = Owner & { readonly actor: Actor; readonly now: Date };

export function recordedChangeOf(call: {
  readonly caller: SignedIn;
  readonly request: FastifyRequest;
  readonly now: Date;
}): RecordedChange {
  return { ...ownerOf(call.caller), actor: actorOf(call), now: call.now };
}

export function ownerOf({ user, sessionId }: SignedIn): Owner {
  return { userId: user.id, sessionId };
}

export function signedOut(): Problem {
  return new Problem(401, 'not_signed_in', 'Bitte melden Sie sich an.');
}

function admitAnySession(caller: Caller): SignedIn {
  if (caller.kind === 'visitor') throw signedOut();
  return caller;
}

function admitSignedIn(caller: Caller): SignedIn {
  return admitChanged(admitAnySession(caller));
}

function admitChanged(caller: SignedIn): SignedIn {
  if (!caller.user.mustChangePassword) return caller;
  throw new Problem(403, 'password_change_required', 'Bitte legen Sie zuerst ein eigenes Passwort fest.', {
    msg2: 'Ihr Konto hat noch das vorläufige Passwort.',
  });
}

function admitRole<R extends Role>(caller: Caller, role: R, msg: string): SignedIn<R> {
  const signedIn = admitSignedIn(caller);
  if (signedIn.user.role !== role) throw new Problem(403, 'forbidden', msg);
  return signedIn as SignedIn<R>;
}

function admitUnlockedPartner(caller: Caller): SignedIn<'partner'> {
  const signedIn = admitRole(caller, 'partner', PARTNERS_ONLY);
  if (!signedIn.user.accountActive) {
    throw new Problem(
      403,
      'account_locked',
      'Ihr Partner-Konto wird noch geprüft. Sobald es freigeschaltet ist, erhalten Sie eine E-Mail.',
    );
  }
  return signedIn;
}

/** On this refusal the page asks for a proof and repeats the call (accounts 49). */
export function needsProof(): Problem {
  return new Problem(403, 'reauthenticate', 'Bitte bestätigen Sie zuerst, dass Sie es sind.', {
    msg2: 'Ihre letzte Bestätigung ist länger als 15 Minuten her.',
  });
}

function admitProved<Who extends SignedIn>(caller: Who): Who {
  if (!caller.user.isFreshlyProved) throw needsProof();
  return caller;
}

function guard<Who extends Caller>(
  label: string,
  admit: (caller: Caller) => Who,
  refuses: Guard<Caller>['refuses'] = [401, 403],
): Guard<Caller, Who> {
  return { label, refuses, admit };
}

export const anyone = guard('Alle, auch ohne Anmeldung', (caller) => caller, []);

/** Only for the change of a temporary password (accounts 56). */
export const anySession = guard('Angemeldete, auch mit vorläufigem Passwort', admitAnySession, [401]);

export const signedIn = guard('Angemeldete', admitSignedIn);

/** For calls that could take over the own account (accounts 49). */
export const proved = guard('Angemeldete, die sich in den letzten 15 Minuten ausgewiesen haben', (caller) =>
  admitProved(admitSignedIn(caller)),
);

function admitClient(caller: Caller): Visitor | SignedIn<'customer'> {
  if (caller.kind === 'visitor') return caller;
  if (caller.user.role === 'customer') return admitChanged(caller) as SignedIn<'customer'>;
  throw new Problem(403, 'clients_only', CLIENTS_ONLY.msg, { msg2: CLIENTS_ONLY.msg2 });
}

export const client = guard('Besucher und Auftraggeber', admitClient, [403]);

export const customer = guard('Auftraggeber mit Konto', (caller) =>
  admitRole(caller, 'customer', 'Das dürfen nur Auftraggeber.'),
);

/** Partners, including those not unlocked yet, who may edit their profile (accounts 21). */
export const partner = guard('Partner', (caller) => admitRole(caller, 'partner', PARTNERS_ONLY));

/** Rule accounts 21: every partner call answers 403 to partners that are not unlocked. */
export const unlockedPartner = guard('Freigeschaltete Partner', admitUnlockedPartner);

function admitAdmin(caller: Caller): SignedIn<'admin'> {
  const signedIn = admitRole(caller, 'admin', 'Das darf nur die Administration.');
  if (!signedIn.user.secondFactorMissing) return signedIn;
  throw new Problem(403, 'second_factor_missing', 'Für die Administration ist ein zweiter Faktor nötig.', {
    msg2: 'Bitte richten Sie ihn in Ihrem Profil ein oder melden Sie sich mit ihm neu an.',
  });
}

/** Requires a second factor when `ADMIN_SECOND_FACTOR` does (accounts 47). */
export const admin = guard('Administration', admitAdmin);

const adminOr = (admitOther: (caller: SignedIn) => SignedIn) => (caller: Caller) => {
  const signedIn = admitSignedIn(caller);
  return signedIn.user.role === 'admin' ? admitAdmin(signedIn) : admitOther(signedIn);
};

export const partnerOrAdmin = guard(
  'Freigeschaltete Partner und die Administration',
  adminOr(admitUnlockedPartner),
);

/** Partners keep access to their invoices while they are locked. */
export const anyPartnerOrAdmin = guard('Partner und die Administration', adminOr(partner.admit));

export const customerOrAdmin = guard(
  'Auftraggeber mit Konto und die Administration',
  adminOr(customer.admit),
);

/** Listeners of events. An admin needs the second factor, as for reading (accounts 47). */
export const listener = guard(
  'Angemeldete, die Administration mit zweitem Faktor',
  adminOr((caller) => caller),
);

/** For calls that could take over another account (accounts 49). */
export const provedAdmin = guard(
  'Administration, die sich in den letzten 15 Minuten ausgewiesen hat',
  (caller) => admitProved(admitAdmin(caller)),
);
