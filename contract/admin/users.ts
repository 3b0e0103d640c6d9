import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import { accountFilters } from '#domain/accounts/managed/account-search.ts';
import { passwordLength } from '#domain/accounts/passwords/password-rules.ts';
import { LINE_MAX_LENGTH } from '#domain/accounts/registration/registration-rules.ts';
import { roles } from '#domain/accounts/roles.ts';
import { MAX_LIMIT_EUROS } from '#domain/billing/limit.ts';
import { outcomes } from '#domain/requests/outcome.ts';
import { accountFields, offeredService } from '../accounts.ts';
import type { Contract } from '../endpoint.ts';
import { land, status } from '../requests.ts';
import {
  addressOf,
  balance,
  cappedListEnd,
  categoryCode,
  count,
  describedLine,
  describedNumber,
  euros,
  id,
  idParams,
  instant,
  keysetQuery,
  line,
  listEnd,
  message,
  orderNumber,
  reason,
  reasonBody,
  requestNumber,
  sum,
} from '../shared.ts';

export const adminUser = z.strictObject({
  ...accountFields,
  /** When an admin has locked the partner (accounts 23). */
  partnerLockedAt: instant.nullable(),
  /** True until the owner changes the temporary password (accounts 56). */
  mustChangePassword: z.boolean(),
  /** When an undo has locked the account, because it could not give the address back (accounts 40). */
  lockedAt: instant.nullable(),
});

const shortLine = describedLine(LINE_MAX_LENGTH);

/** Omitted fields stay, or are empty in a new account. */
const managedAccount = {
  firstName: shortLine.optional(),
  lastName: shortLine.optional(),
  companyName: shortLine.optional(),
  email: describedLine(EMAIL_MAX_LENGTH).optional(),
  role: describedLine(20).optional(),
  phoneNumber: shortLine.optional(),
  website: shortLine.optional(),
  address: addressOf(shortLine.optional()).optional(),
  /** Only for partners. A category without options means all options. */
  services: z.array(offeredService).max(20).optional(),
};

const changedUser = z.strictObject({ msg: z.string(), user: adminUser });
const change = { params: idParams, response: changedUser, refusals: [409] } as const;

/** A purchase for admins, without the partner's own notes. */
export const adminPurchase = z.strictObject({
  _id: id,
  number: requestNumber,
  orderNumber,
  category: categoryCode,
  firmenname: z.string(),
  postleitzahl: z.string(),
  purchaseDate: instant,
  /** Net, in euros. */
  pricePaid: euros,
  currentSales: count,
  maxSales: count,
  outcome: z.enum(outcomes),
});

/** A client's request in an account's list for admins. */
export const adminClientRequest = z.strictObject({
  _id: id,
  number: requestNumber,
  category: categoryCode,
  status,
  postleitzahl: z.string(),
  land,
  createdAt: instant,
});

/** On which terms a partner's company buys on account. Sums are gross. */
const credit = z.strictObject({
  /** Below zero the company has a balance. */
  openSum: balance,
  /** Null for none. */
  limit: sum.nullable(),
  /** Null for the operator's rule. */
  ownLimit: sum.nullable(),
  /** Of the operator's rule; null for none. */
  defaultLimit: sum.nullable(),
  lock: z.strictObject({ lockedAt: instant, reason: z.string() }).nullable(),
  /** A last reminder is unpaid, and no admin has decided since (billing 34). */
  question: z.strictObject({ askedAt: instant, openSum: sum }).nullable(),
  /** Null for a company without own terms. A change must name it (api 17). */
  updatedAt: instant.nullable(),
});

const changedCredit = z.strictObject({ msg: z.string(), credit });
const creditChange = { params: idParams, response: changedCredit, refusals: [409] } as const;
const creditReadAt = instant.nullable().describe('updatedAt, wie gelesen');

export const userFilters = {
  search: line(200).optional(),
  role: z.enum(roles).optional(),
  filter: z.enum(accountFilters).default('all'),
};

export const adminUsersContract = {
  'GET /api/admin/users': {
    summary: 'Alle Benutzer, neueste zuerst; search sucht in Name, Firma und E-Mail-Adresse.',
    query: keysetQuery.extend(userFilters),
    response: z.strictObject({
      users: z.array(adminUser),
      ...cappedListEnd,
      waitingCount: count,
    }),
  },
  'POST /api/admin/users': {
    summary:
      'Legt ein Konto mit einem vorläufigen Passwort an, das bei der ersten Anmeldung zu ändern ist, und benachrichtigt seinen Inhaber.',
    body: z.strictObject({ ...managedAccount, password: describedLine(passwordLength.max).default('') }),
    response: changedUser,
    status: 201,
  },
  'GET /api/admin/users/:id': {
    summary: 'Ein Benutzer mit seinen zweiten Faktoren.',
    params: idParams,
    response: z.strictObject({
      user: adminUser,
      secondFactor: z.strictObject({
        totp: z.boolean(),
        passkeys: count,
        /** Removals by admins, newest first. `by` is null for a deleted account. */
        removals: z.array(
          z.strictObject({ removedAt: instant, by: z.string().nullable(), reason: z.string() }),
        ),
      }),
      /** The partner's latest lock, running or over. `by` is null for a deleted account. */
      lastLock: z
        .strictObject({ lockedAt: instant, by: z.string().nullable(), reason: z.string() })
        .nullable(),
    }),
  },
  'PUT /api/admin/users/:id': {
    summary:
      'Ändert ein Konto; was fehlt, bleibt. Eine neue E-Mail-Adresse oder Rolle verlangt einen frischen Nachweis und beendet die Sitzungen des Kontos.',
    body: z.strictObject({
      ...managedAccount,
      /** `updatedAt` that the admin has read (api 17). Without it, the call is not checked. */
      updatedAt: instant.optional(),
    }),
    ...change,
  },
  'DELETE /api/admin/users/:id': {
    summary:
      'Löscht ein Konto endgültig; eines mit Käufen wird anonymisiert, Käufe und Rechnungsangaben bleiben.',
    params: idParams,
    response: message,
    refusals: [409],
  },
  'GET /api/admin/users/:id/purchased': {
    summary: 'Die Käufe eines Benutzers, der letzte zuerst.',
    params: idParams,
    query: keysetQuery,
    response: z.strictObject({ purchasedRequests: z.array(adminPurchase), ...listEnd }),
  },
  'GET /api/admin/users/:id/requests': {
    summary: 'Die eigenen Anfragen eines Auftraggebers, auch unbestätigte, die neueste zuerst.',
    params: idParams,
    query: keysetQuery,
    response: z.strictObject({ requests: z.array(adminClientRequest), ...listEnd }),
  },
  'PUT /api/admin/users/:id/lock': {
    summary: 'Sperrt ein Partner-Konto mit einer Begründung, die der Partner per E-Mail erhält.',
    body: reasonBody,
    ...change,
  },
  'DELETE /api/admin/users/:id/second-factor': {
    summary:
      'Entfernt alle zweiten Faktoren eines Benutzers, der sie verloren hat, beendet seine Sitzungen und benachrichtigt ihn.',
    params: idParams,
    /** How the admin has verified the person. Stored with the admin's name. */
    body: reasonBody,
    response: message,
    refusals: [409],
  },
  'PUT /api/admin/users/:id/release': {
    summary:
      'Entsperrt ein Konto, in das nach einem Widerruf niemand mehr kommt, unter der geprüften E-Mail-Adresse seines Inhabers; dorthin geht ein Link für ein neues Passwort.',
    body: z.strictObject({
      /** The owner's address. May be the present one, but not that of another account. */
      email: describedLine(EMAIL_MAX_LENGTH).default(''),
      /** How the admin has verified the person. Stored with the admin's name. */
      reason,
    }),
    ...change,
  },
  'PUT /api/admin/users/:id/unlock': {
    summary: 'Schaltet ein Partner-Konto frei und benachrichtigt den Partner.',
    ...change,
  },
  'GET /api/admin/users/:id/credit': {
    summary: 'Was die Firma eines Partners schuldet, und unter welchen Bedingungen sie auf Rechnung kauft.',
    params: idParams,
    response: z.strictObject({ credit }),
    refusals: [409],
  },
  'PUT /api/admin/users/:id/credit/limit': {
    summary: 'Setzt das eigene Limit einer Firma für Käufe auf Rechnung; null für das allgemeine.',
    body: z.strictObject({
      limit: describedNumber({ min: 0, max: MAX_LIMIT_EUROS }).nullable(),
      updatedAt: creditReadAt,
    }),
    ...creditChange,
  },
  'PUT /api/admin/users/:id/credit/lock': {
    summary:
      'Sperrt Käufe auf Rechnung mit einer Begründung, die der Partner per E-Mail erhält, gibt sie frei, oder belässt sie nach einer Mahnung.',
    body: z.strictObject({ isLocked: z.boolean(), reason, updatedAt: creditReadAt }),
    ...creditChange,
  },
  'PUT /api/admin/users/:id/credit/undo': {
    summary:
      'Nimmt das letzte Sperren oder Freigeben von Käufen auf Rechnung zurück, solange der Partner noch keine E-Mail darüber erhält.',
    body: z.strictObject({ updatedAt: instant }),
    ...creditChange,
  },
  'PUT /api/admin/users/:id/undo': {
    summary:
      'Nimmt das letzte Sperren oder Freischalten eines Partner-Kontos zurück, solange der Partner noch keine E-Mail darüber erhält.',
    /** `updatedAt` that the admin has read (api 17). */
    body: z.strictObject({ updatedAt: instant }),
    ...change,
  },
} as const satisfies Contract;
