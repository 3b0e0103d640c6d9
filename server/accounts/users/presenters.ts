import type { z } from 'zod';
import type { sessionUser } from '#contract/accounts.ts';
import { formatPhone } from '#domain/phones/phone-number.ts';
import type { AccountRecord } from './record.ts';

type SessionUser = z.input<typeof sessionUser>;

export function presentAccount(account: AccountRecord) {
  return {
    _id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    companyName: account.companyName,
    email: account.email,
    role: account.role,
    accountActive: account.accountActive,
    isEmailVerified: account.emailVerifiedAt !== null,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
    username: account.email,
    phoneNumber: account.phoneNumber,
    phoneNumberDisplay: formatPhone(account.phoneNumber),
    website: account.website,
    address: account.address,
    services: account.services.map(presentService),
  };
}

export function presentSessionUser(
  account: AccountRecord,
  { taxCase, secondFactor }: Pick<SessionUser, 'taxCase' | 'secondFactor'>,
): SessionUser {
  return {
    ...presentAccount(account),
    regions: [...account.regions],
    organisation: presentOrganisation(account),
    taxCase,
    pendingEmail: account.pendingEmail,
    acceptedTerms: presentTerms(account),
    mustChangePassword: account.passwordIsTemporary,
    secondFactor,
  };
}

/** Null unless the account is a partner: only partners act for a company. */
function presentOrganisation({ role, organisationId, companyName, membershipRole }: AccountRecord) {
  return role === 'partner' ? { _id: organisationId, name: companyName, role: membershipRole } : null;
}

function presentTerms({ termsVersion, termsHash, termsAcceptedAt }: AccountRecord) {
  if (!termsVersion || !termsHash || !termsAcceptedAt) return null;
  return { version: termsVersion, sha256: termsHash, acceptedAt: termsAcceptedAt.toISOString() };
}

function presentService({ name, options, subcategories }: AccountRecord['services'][number]) {
  return {
    name,
    ...(options && { options: [...options] }),
    ...(subcategories && {
      subcategories: subcategories.map((group) => ({ name: group.name, options: [...group.options] })),
    }),
  };
}
