import type { z } from 'zod';
import type { clientRequest } from '#contract/requests.ts';
import type { adminRequest } from '#contract/requests-admin.ts';
import { categories } from '#domain/catalogue/categories.ts';
import type { RequestEvent } from '#domain/events.ts';
import { formatPhone } from '#domain/phones/phone-number.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import { isOpenQuestion } from '#domain/requests/administration/review-question.ts';
import { describeForBuyers } from '#domain/requests/buyer-facts.ts';
import { describeContactWish } from '#domain/requests/contact-wish.ts';
import { centsToEuros } from '#domain/requests/offer/price.ts';
import {
  deriveStatus,
  findReviewStart,
  isOffered,
  type StatusFacts,
} from '#domain/requests/request-status.ts';
import type { Hint } from '#domain/requests/spam-signals/hints.ts';
import { describeAnswers } from '#domain/requests/submission.ts';
import type { TableColumns } from '#server/api/tables.ts';
import type { ClientInput, Offer, QuestionRecord, RequestChangeRecord, RequestRecord } from './record.ts';

/** Answers stand flat beside the other fields (requests 2). */
export function presentInput(
  input: Pick<
    ClientInput,
    'id' | 'category' | 'answers' | 'details' | 'bemerkung' | 'wantedOffers' | 'createdAt'
  >,
) {
  return {
    ...input.answers,
    _id: input.id,
    category: input.category,
    details: input.details,
    bemerkung: input.bemerkung,
    anzahlAngebote: input.wantedOffers,
    createdAt: input.createdAt.toISOString(),
  };
}

/** Only for the client, for admins, and for buyers (purchases 6). */
export function presentContact(input: ClientInput) {
  return {
    firmenname: input.firmenname,
    name: input.name,
    position: input.position,
    postleitzahl: input.postleitzahl,
    land: input.land,
    email: input.email,
    telefonnummer: input.telefonnummer,
    telefonnummerAnzeige: formatPhone(input.telefonnummer),
    kontaktwege: [...input.kontaktwege],
    kontaktzeiten: [...input.kontaktzeiten],
  };
}

/** Rule purchases 30. */
export function presentFacts({ category, answers }: Pick<ClientInput, 'category' | 'answers'>) {
  const { services, size, start } = describeForBuyers(category, answers);
  return { services: [...services], size: [...size], start };
}

export function presentOffer(offer: Offer) {
  return {
    price: centsToEuros(offer.priceCents),
    originalPrice: centsToEuros(offer.basePriceCents),
    discount: offer.discount && {
      amount: offer.discount.amount / 100,
      type: offer.discount.type,
      isPercentage: offer.discount.type === 'percentage',
    },
    currentSales: offer.currentSales,
    reservedSales: offer.reservedSales,
    maxSales: offer.maxSales,
    publicUntil: offer.publicUntil?.toISOString() ?? null,
  };
}

export function presentForClient(
  request: ClientInput & StatusFacts,
  now: Date,
): z.input<typeof clientRequest> {
  return {
    ...presentInput(request),
    ...presentContact(request),
    status: deriveStatus(request, now),
    currentSales: request.currentSales,
    maxSales: request.maxSales,
    publicUntil: request.publicUntil?.toISOString() ?? null,
  };
}

/** Labels instead of codes, so that the page need not load the questionnaires (requests 31). */
export function summarizeForClient(request: RequestRecord) {
  return {
    category: categories[request.category].label,
    answers: describeAnswers(request.category, request).map(({ label, values }) => ({
      label,
      values: [...values],
    })),
  };
}

/** A change with the labels of its fields (requests 69). */
export function presentChange({ changedAt, changedBy, fields }: RequestChangeRecord) {
  return {
    at: changedAt.toISOString(),
    by: changedBy,
    fields: fields.map(({ before, after, ...field }) => ({
      ...field,
      before: [...before],
      after: [...after],
    })),
  };
}

export function presentQuestion({ id, question, askedAt, answer, answeredAt, closedAt }: QuestionRecord) {
  return {
    _id: id,
    question,
    askedAt: askedAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function presentQuestionForAdmin(record: QuestionRecord) {
  return { ...presentQuestion(record), answerSeenAt: record.answerSeenAt?.toISOString() ?? null };
}

export type AdminRequestParts = {
  readonly buyers: readonly string[];
  /** Changes unseen by admins. */
  readonly changes: readonly RequestChangeRecord[];
  readonly hints: readonly Hint[];
  readonly history: readonly { readonly at: Date; readonly event: RequestEvent }[];
  readonly questions: readonly QuestionRecord[];
};

export function presentForAdmin(
  request: RequestRecord,
  { buyers, changes, hints, history, questions }: AdminRequestParts,
  now: Date,
): z.input<typeof adminRequest> {
  const review = { history, askedAt: questions.find(isOpenQuestion)?.askedAt ?? null };
  return {
    ...presentInput(request),
    ...presentContact(request),
    ...presentOffer(request),
    basePrice: centsToEuros(request.basePriceCents),
    status: deriveStatus(request, now),
    public: request.isPublic,
    countdownDays: request.countdownDays,
    moreInfo: request.moreInfo,
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    phoneCheckedAt: request.phoneCheckedAt?.toISOString() ?? null,
    publishedAt: request.publishedAt?.toISOString() ?? null,
    inReviewSince: findReviewStart(request, review, now)?.toISOString() ?? null,
    buyers: [...buyers],
    rejectionReason: request.rejectionReason,
    changes: changes.map(presentChange),
    endingReason: request.endingReason,
    placedWith: request.placedWith,
    exclusiveOffer: presentExclusiveOffer(request, now),
    hints: [...hints],
    questions: questions.map(presentQuestionForAdmin),
    updatedAt: request.updatedAt.toISOString(),
  };
}

function presentExclusiveOffer({ offeredTo, offeredUntil }: RequestRecord, now: Date) {
  if (offeredTo === null || offeredUntil === null || !isOffered({ offeredUntil }, now)) return null;
  return { partnerId: offeredTo, offeredUntil: offeredUntil.toISOString() };
}

type Contact = Pick<
  RequestRecord,
  | 'category'
  | 'firmenname'
  | 'name'
  | 'position'
  | 'postleitzahl'
  | 'land'
  | 'email'
  | 'telefonnummer'
  | 'kontaktwege'
  | 'kontaktzeiten'
>;

/** The client's contact in a table for admins or buyers (admin 63, purchases 41). */
export const contactColumns: TableColumns<Contact> = [
  ['Kategorie', ({ category }) => categories[category].label],
  ['Firma', ({ firmenname }) => firmenname],
  ['Ansprechpartner', ({ name }) => name],
  ['Position', ({ position }) => position],
  ['Postleitzahl', ({ postleitzahl }) => postleitzahl],
  ['Land', ({ land }) => nameCountry(land)],
  ['E-Mail', ({ email }) => email],
  ['Telefon', ({ telefonnummer }) => formatPhone(telefonnummer)],
  ['Kontaktwunsch', describeContactWish],
];
