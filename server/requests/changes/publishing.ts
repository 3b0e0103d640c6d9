import { checkOfferEdit, type OfferEdit } from '#domain/requests/offer/offer-edit.ts';
import {
  countdownDays,
  decideExtension,
  decidePublication,
  isPossibleEnd,
  isTermOver,
} from '#domain/requests/offer/visibility.ts';
import type { RuleValues } from '#domain/requests/portal-rules.ts';
import { adminActions, deriveStatus, type RequestStatus } from '#domain/requests/request-status.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import type { Actor } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { mailNewState } from '#server/requests/client/notifications.ts';
import { updateRequest } from '#server/requests/listing-store.ts';
import { findRules } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';
import { decideOffer } from './edit.ts';
import { refuseStale, refuseUnread, refuseUnseen } from './editing.ts';
import { takeBack } from './undoing.ts';

type VisibilityChange = {
  readonly id: string;
  readonly isPublic: boolean;
  /** End that the admin names; null for an end by `countdownDays` (requests 39). */
  readonly publicUntil?: Date | null;
  /** Rule requests 37. */
  readonly phoneChecked: boolean;
  /** Saved with the publication (admin 91). */
  readonly offer?: OfferEdit | undefined;
  /** The `updatedAt` that the admin has read; null for none (requests 97). */
  readonly readAt?: Date | null;
  /** The admin has read a row of the list, which hides the client's changes (admin 31). */
  readonly isRowOnly?: boolean;
  readonly adminId: string;
  /** Network address of the admin. */
  readonly from?: string | null;
  readonly now: Date;
};

/**
 * Rule requests 36. Takes the change before back while its mail waits (requests 105).
 *
 * @returns also whether it took a change back, and whether an undo can take this one back
 * @throws Problem 404; 409 in a state that does not allow it, `term_over` when the term must be renewed first,
 *   `contact_unconfirmed` without a phone check, `already_public` with an offer, and for changes and answers that no admin has
 *   read; 422 for an impossible end or offer
 */
export async function changeVisibility(
  db: Db,
  change: VisibilityChange,
): Promise<RequestRecord & { readonly isUndone: boolean; readonly hasUndo: boolean }> {
  const { isPublic, publicUntil, readAt, offer, adminId, from = null, now } = change;
  const errors = [
    ...(isPublic && publicUntil && !isPossibleEnd(publicUntil, now) ? [IMPOSSIBLE_END] : []),
    ...checkOfferEdit(offer ?? {}),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const rules = await findRules(db, now);
  const action = isPublic ? 'request_published' : 'request_unpublished';
  const actor = { by: adminId, from };
  let isUndone = false;
  let hasUndo = false;
  const switchOver = async (tx: Tx, request: RequestRecord) => {
    const isRead = !readAt || readAt.getTime() === request.updatedAt.getTime();
    const isInverse = request.isPublic !== isPublic && !publicUntil && !offer && isRead;
    isUndone = isInverse && (await takeBack(tx, request, { actor, now }));
    if (isUndone) return;
    if (isPublic) await publish(tx, request, { ...change, rules });
    else await unpublish(tx, request, change);
    hasUndo = await mailNewState(tx, request, 'admin', now, { hasUndo: true });
  };
  const request = await changeRequest(db, change.id, switchOver, {
    holdAccounts: (tx) => holdAccount(tx, adminId),
    recorded: { action, actor, now },
  });
  return { ...request, isUndone, hasUndo };
}

type TakenBack = {
  readonly id: string;
  /** The `updatedAt` that the publication has answered. */
  readonly readAt: Date;
  readonly adminId: string;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Takes a publication back while its mail waits (requests 105). Later it changes nothing, unlike {@link changeVisibility}.
 *
 * @throws Problem 404; 409 `edited_meanwhile` or `too_late`
 */
export function takePublicationBack(
  db: Db,
  { id, readAt, adminId, actor, now }: TakenBack,
): Promise<RequestRecord> {
  const undo = async (tx: Tx, request: RequestRecord) => {
    refuseStale(request, readAt, 'Sie bleibt, wie sie ist.');
    if (!request.isPublic || !(await takeBack(tx, request, { actor, now }))) throw tooLate();
  };
  return changeRequest(db, id, undo, {
    holdAccounts: (tx) => holdAccount(tx, adminId),
    recorded: { action: 'request_unpublished', actor, now },
  });
}

function tooLate(): Problem {
  const msg2 = 'Sie ist gekauft, oder der Auftraggeber wird schon per E-Mail benachrichtigt.';
  return new Problem(409, 'too_late', 'Die Anfrage bleibt öffentlich.', { msg2 });
}

type Publication = VisibilityChange & { readonly rules: RuleValues };

async function publish(tx: Tx, request: RequestRecord, change: Publication): Promise<void> {
  const { now, adminId, offer, rules, readAt } = change;
  if (offer && readAt) refuseStale(request, readAt, NOT_PUBLISHED);
  const edited = { ...request, ...(offer && decideOffer(request, offer, { rules, now })) };
  const status = deriveStatus(edited, now);
  const publicUntil = decidePublication(edited, change.publicUntil ?? null, now);
  if (isFinal(status)) throw cannotPublish(request, status);
  if (offer && request.isPublic && !isTermOver(request, now)) throw alreadyPublic();
  // Refuse a new end of a request without a place left to sell, also while it is private.
  const isSoldOut = status === 'sold_out' || edited.currentSales >= edited.maxSales;
  if (isSoldOut && publicUntil !== 'keep') throw cannotPublish(request, 'sold_out');
  if (publicUntil === 'renew_first') throw termOver();
  if (publicUntil === 'keep') return;
  await refuseUnread(tx, request, change, 'Veröffentlicht');
  const phoneCheckedBy = findPhoneChecker(request, change);
  const isTermNew = isTermOver(request, now) || request.termRenewedAt !== null;
  const isBegun = !request.isPublic || isTermNew;
  const { basePriceCents, discount, priceCents, countdownDays: days, maxSales } = edited;
  const offered = { basePriceCents, discount, priceCents, countdownDays: days, maxSales };
  const listing = {
    ...(offer && offered),
    isPublic: true,
    publicUntil,
    ...(isBegun && { publishedAt: now }),
  };
  const update = { listing, moreInfo: offer?.moreInfo, phoneCheckedBy };
  await updateRequest(tx, request.id, update, { now, actorId: adminId });
}

async function unpublish(tx: Tx, request: RequestRecord, { adminId, now }: VisibilityChange): Promise<void> {
  if (!request.isPublic) return;
  const status = deriveStatus(request, now);
  if (isFinal(status)) throw wrongState(status);
  const listing = { isPublic: false, publicUntil: null };
  await updateRequest(tx, request.id, { listing }, { now, actorId: adminId });
}

function isFinal(status: RequestStatus): boolean {
  return adminActions[status].length === 0;
}

function cannotPublish({ soldExclusivelyAt }: RequestRecord, status: RequestStatus): Problem {
  if (status === 'sold_out' && !soldExclusivelyAt)
    return wrongState(status, 'Bitte erhöhen Sie zuerst unter „Bearbeiten“ „Verkäufe höchstens“.');
  const help = 'Auch „Laufzeit erneuern“ hilft hier nicht: Der Auftraggeber kann eine neue Anfrage stellen.';
  return wrongState(status, help);
}

function termOver(): Problem {
  return new Problem(409, 'term_over', 'Diese Anfrage ist abgelaufen. Bitte zuerst: Laufzeit erneuern.', {
    msg2: 'Speichern Sie unter „Bearbeiten“ eine Laufzeit und veröffentlichen Sie die Anfrage dann erneut.',
  });
}

const NOT_PUBLISHED = 'Veröffentlicht wurde nichts. Bitte prüfen Sie den neuen Stand.';

function alreadyPublic(): Problem {
  const msg2 = 'Gespeichert wurde nichts. Bitte speichern Sie das Angebot für sich.';
  return new Problem(409, 'already_public', 'Die Anfrage ist schon veröffentlicht.', { msg2 });
}

const IMPOSSIBLE_END = {
  field: 'publicUntil',
  msg: `Bitte ein Ende in der Zukunft und innerhalb von ${countdownDays.max} Tagen angeben.`,
};

/** @returns null when the contact needs no phone check (requests 37) */
function findPhoneChecker(request: RequestRecord, change: VisibilityChange): string | null {
  if (request.confirmedAt || request.phoneCheckedAt) return null;
  if (!change.phoneChecked) {
    throw new Problem(
      409,
      'contact_unconfirmed',
      'Der Auftraggeber hat seine E-Mail-Adresse noch nicht bestätigt. Bitte prüfen Sie den Kontakt telefonisch.',
    );
  }
  return change.adminId;
}

type Extension = {
  readonly id: string;
  /** The `updatedAt` that the admin has read in the list. */
  readonly readAt: Date;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Rule requests 104. To extend an ended term means to publish again, so unseen changes are refused (requests 97).
 *
 * @throws Problem 404; 409 in a state that does not allow it, when the request was changed since `readAt`, when an ended term
 *   has unseen changes, and `not_longer` when the term has its longest end already
 */
export function extendTerm(db: Db, { id, readAt, actor, now }: Extension): Promise<RequestRecord> {
  const extend = async (tx: Tx, request: RequestRecord) => {
    refuseStale(request, readAt, 'Verlängert wurde nichts. Bitte prüfen Sie den neuen Stand.');
    const status = deriveStatus(request, now);
    if (!adminActions[status].includes('extend')) throw wrongState(status);
    const publicUntil = decideExtension(request, now);
    if (publicUntil === null) throw notLonger();
    const isBegun = isTermOver(request, now);
    if (isBegun) await refuseUnseen(tx, id, 'Verlängert');
    const listing = { publicUntil, ...(isBegun && { publishedAt: now }) };
    await updateRequest(tx, id, { listing }, { now, actorId: actor.by });
  };
  return changeRequest(db, id, extend, {
    mailState: { by: 'admin', now },
    recorded: { action: 'request_extended', actor, now },
  });
}

function notLonger(): Problem {
  const msg = `Die Anfrage ist schon so lange öffentlich, wie es geht, höchstens ${countdownDays.max} Tage ab jetzt.`;
  return new Problem(409, 'not_longer', msg);
}
