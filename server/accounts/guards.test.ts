import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { PARTNERS_ONLY } from '#domain/accounts/wrong-role.ts';
import type { Guard } from '#server/api/caller.ts';
import { Problem } from '#server/api/problem.ts';
import * as guards from './guards.ts';

function signedIn(role: Role, facts: Partial<guards.SessionUser> = {}): guards.Caller {
  const user = {
    id: 'u',
    role,
    email: 'a@b.example',
    accountActive: true,
    mustChangePassword: false,
    secondFactorMissing: false,
    isFreshlyProved: true,
    ...facts,
  };
  return { kind: 'user', via: 'cookie', sessionId: 's', prolonged: null, user };
}

const callers = {
  visitor: { kind: 'visitor' },
  customer: signedIn('customer'),
  partner: signedIn('partner'),
  lockedPartner: signedIn('partner', { accountActive: false }),
  admin: signedIn('admin'),
  adminWithoutFactor: signedIn('admin', { secondFactorMissing: true }),
} as const satisfies Record<string, guards.Caller>;

type CallerName = keyof typeof callers;
type AnyGuard = Guard<guards.Caller>;

const hasNextStep = ['password_change_required', 'reauthenticate', 'clients_only', 'second_factor_missing'];

/** @returns `in`, or status and code of the refusal */
function enter(guard: AnyGuard, caller: guards.Caller): string {
  try {
    expect(guard.admit(caller)).toBe(caller);
    return 'in';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.message, 'a sentence for the person').toMatch(/[.]$/);
    if (hasNextStep.includes(error.code)) expect(error.extras.msg2).toMatch(/[.]$/);
    return `${error.status} ${error.code}`;
  }
}

const out = '401 not_signed_in';
const no = '403 forbidden';
const locked = '403 account_locked';
const factor = '403 second_factor_missing';
const others = '403 clients_only';

describe.each<[string, AnyGuard, refuses: number[], Record<CallerName, string>]>([
  ['anyone', guards.anyone, [], row('in', 'in', 'in', 'in', 'in', 'in')],
  ['anySession', guards.anySession, [401], row(out, 'in', 'in', 'in', 'in', 'in')],
  ['signedIn', guards.signedIn, [401, 403], row(out, 'in', 'in', 'in', 'in', 'in')],
  ['proved', guards.proved, [401, 403], row(out, 'in', 'in', 'in', 'in', 'in')],
  ['client', guards.client, [403], row('in', 'in', others, others, others, others)],
  ['customer', guards.customer, [401, 403], row(out, 'in', no, no, no, no)],
  ['partner', guards.partner, [401, 403], row(out, no, 'in', 'in', no, no)],
  ['unlockedPartner', guards.unlockedPartner, [401, 403], row(out, no, 'in', locked, no, no)],
  ['admin', guards.admin, [401, 403], row(out, no, no, no, 'in', factor)],
  ['provedAdmin', guards.provedAdmin, [401, 403], row(out, no, no, no, 'in', factor)],
  ['partnerOrAdmin', guards.partnerOrAdmin, [401, 403], row(out, no, 'in', locked, 'in', factor)],
  ['anyPartnerOrAdmin', guards.anyPartnerOrAdmin, [401, 403], row(out, no, 'in', 'in', 'in', factor)],
  ['customerOrAdmin', guards.customerOrAdmin, [401, 403], row(out, 'in', no, no, 'in', factor)],
  ['listener', guards.listener, [401, 403], row(out, 'in', 'in', 'in', 'in', factor)],
])('the guard %s', (name, guard, refuses, expected) => {
  test.each(Object.entries(expected))('%s: %s', (caller, outcome) => {
    expect(enter(guard, callers[caller as CallerName])).toBe(outcome);
  });

  test('names the statuses of its refusals and who may enter', () => {
    expect(guard.refuses).toEqual(refuses);
    expect(guard.label).toMatch(/^[A-Z]/);
  });

  test('a temporary password opens only its change (accounts 56)', () => {
    const outcome = enter(guard, signedIn('customer', { mustChangePassword: true }));
    const isOpen = name === 'anyone' || name === 'anySession';
    expect(outcome).toBe(isOpen ? 'in' : '403 password_change_required');
  });

  test('an old proof closes takeovers of accounts (accounts 49)', () => {
    const outcome = enter(guard, signedIn('admin', { isFreshlyProved: false }));
    expect(outcome).toBe(name.startsWith('proved') ? '403 reauthenticate' : expected.admin);
  });
});

function row(...[visitor, customer, partner, lockedPartner, admin, adminWithoutFactor]: string[]) {
  return { visitor, customer, partner, lockedPartner, admin, adminWithoutFactor } as Record<
    CallerName,
    string
  >;
}

test.each<[string, AnyGuard, guards.Caller, RegExp]>([
  ['partners', guards.unlockedPartner, callers.customer, new RegExp(PARTNERS_ONLY)],
  ['clients', guards.customer, callers.partner, /Auftraggeber/],
  ['admins', guards.admin, callers.partner, /Administration/],
])('the refusal names %s as those who may', (_, guard, caller, sentence) => {
  expect(() => guard.admit(caller)).toThrow(sentence);
});

test('the owner and the actor of a call are the signed-in user; a visitor is nobody', () => {
  const { partner, visitor } = callers;
  const request = { ip: '192.0.2.7' } as FastifyRequest;
  expect(guards.ownerOf(partner as guards.SignedIn)).toEqual({ userId: 'u', sessionId: 's' });
  expect(guards.actorOf({ caller: partner, request })).toEqual({ by: 'u', from: '192.0.2.7' });
  expect(guards.actorOf({ caller: visitor, request })).toEqual({ by: null, from: '192.0.2.7' });
});
