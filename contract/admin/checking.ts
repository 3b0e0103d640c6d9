import { z } from 'zod';
import type { Contract } from '#contract/endpoint.ts';
import {
  categoryCode,
  count,
  id,
  idParams,
  instant,
  line,
  note,
  requestNumber,
  text,
} from '#contract/shared.ts';
import { vatIdStates } from '#domain/billing/party/billing-details.ts';
import { REMARK_MAX_LENGTH } from '#domain/requests/contact-rules.ts';
import { maskReasonNames } from '#domain/requests/masking/reasons.ts';
import { availableRequest } from '../requests.ts';
import { adminRequest, adminRequestChange } from '../requests-admin.ts';

const questionParams = z.strictObject({ id, questionId: id });

/** The page that checks one request after another (admin 35). */
export const checkingContract = {
  'GET /api/admin/checking': {
    summary: 'Die Anfragen, die auf ihre Prüfung warten, die am längsten wartende zuerst, höchstens 100.',
    response: z.strictObject({
      requests: z.array(
        z.strictObject({
          _id: id,
          number: requestNumber,
          firmenname: z.string(),
          category: categoryCode,
          inReviewSince: instant,
        }),
      ),
      totalCount: count,
    }),
  },
  'GET /api/admin/checking/:id': {
    summary:
      'Eine Anfrage mit allem, was zu ihrer Prüfung gehört: was Partner vor dem Kauf sehen, was in den Freitexten verborgen ist und warum, zu wie vielen freigeschalteten Partnern sie passt, und die früheren Anfragen, die ihre Hinweise nennen.',
    params: idParams,
    response: z.strictObject({
      request: adminRequest,
      preview: availableRequest,
      /** Free texts with their masked words (admin 43). Leaves out empty texts. */
      texts: z.array(
        z.strictObject({
          field: z.string(),
          label: z.string(),
          text: z.string(),
          masks: z.array(
            z.strictObject({ words: z.string(), reason: z.enum(maskReasonNames), hidden: z.boolean() }),
          ),
        }),
      ),
      /** Counted up to 1000. */
      fittingPartners: count,
      earlier: z.array(adminRequest),
      /** Company of the partner of the running exclusive offer. */
      offeredTo: z.string().nullable(),
    }),
  },
  'GET /api/admin/checking/:id/company': {
    summary:
      'Was sich über die Firma sagen lässt, ohne sie zu fragen: Domain der E-Mail-Adresse, Internetadressen und USt-IdNr. in den Freitexten. Ob die Domain Mails annimmt, fragt der Server das DNS, höchstens zwei Sekunden lang.',
    params: idParams,
    response: z.strictObject({
      /** Null after the erasure of the address. */
      mail: z
        .strictObject({
          domain: z.string(),
          isFreemail: z.boolean(),
          fitsCompany: z.boolean(),
          /** `unknown`: the DNS gave no answer in time. */
          acceptsMail: z.enum(['yes', 'no', 'unknown']),
        })
        .nullable(),
      websites: z.array(
        z.strictObject({ host: z.string(), fitsCompany: z.boolean(), isMailDomain: z.boolean() }),
      ),
      /** `isValid`: form and check digit are right. */
      vatIds: z.array(z.strictObject({ vatId: z.string(), isValid: z.boolean() })),
    }),
  },
  'GET /api/admin/checking/:id/vat-ids': {
    summary:
      'Fragt das EU-Register VIES nach den ersten drei USt-IdNr. mit richtiger Prüfziffer in den Freitexten. Antwortet VIES nicht binnen fünf Sekunden, ist die Nummer `unchecked`.',
    params: idParams,
    response: z.strictObject({
      vatIds: z.array(
        z.strictObject({
          vatId: z.string(),
          state: z.enum(vatIdStates),
          /** Null unless the register tells it. */
          name: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /api/admin/checking/:id/partners': {
    summary:
      'Freigeschaltete Partner, zu denen die Anfrage passt und die sie nicht gekauft haben, nach Firma, höchstens 20; search sucht in Firma, Name und E-Mail-Adresse.',
    params: idParams,
    query: z.strictObject({ search: line(200).optional() }),
    response: z.strictObject({
      partners: z.array(
        z.strictObject({
          _id: id,
          companyName: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          city: z.string(),
        }),
      ),
    }),
  },
  'PUT /api/admin/checking/:id/masking': {
    summary:
      'Verbirgt Wörter eines Freitexts vor dem Kauf oder zeigt verborgene; es gilt, wo immer sie in diesem Text stehen, auch nach einer Änderung.',
    body: z.strictObject({
      field: line(100),
      words: text(REMARK_MAX_LENGTH),
      hidden: z.boolean(),
      /** `updatedAt` that the admin has read (api 17). */
      updatedAt: instant,
    }),
    ...adminRequestChange,
  },
  'PUT /api/admin/checking/:id/phone-check': {
    summary: 'Hält fest, dass der Admin den Kontakt telefonisch geprüft hat.',
    /** `updatedAt` that the admin has read (api 17). */
    body: z.strictObject({ updatedAt: instant }),
    ...adminRequestChange,
  },
  'DELETE /api/admin/checking/:id/phone-check': {
    summary: 'Nimmt die telefonische Prüfung zurück, solange die Anfrage danach niemand geändert hat.',
    /** `updatedAt` that the admin has read (api 17). */
    body: z.strictObject({ updatedAt: instant }),
    ...adminRequestChange,
  },
  'POST /api/admin/checking/:id/question': {
    summary:
      'Fragt den Auftraggeber, der die Frage per E-Mail erhält; bis zu seiner Antwort wartet die Anfrage nicht auf ihre Prüfung.',
    body: z.strictObject({
      question: note.default(''),
      /** `updatedAt` that the admin has read (api 17). */
      updatedAt: instant,
    }),
    ...adminRequestChange,
  },
  'PUT /api/admin/checking/:id/question/:questionId/seen': {
    summary: 'Hält fest, dass ein Admin die Antwort auf diese Rückfrage gelesen hat.',
    params: questionParams,
    response: adminRequestChange.response,
  },
  'DELETE /api/admin/checking/:id/question/:questionId': {
    summary: 'Nimmt diese Rückfrage zurück, solange sie offen ist.',
    params: questionParams,
    response: adminRequestChange.response,
    refusals: [409],
  },
  'PUT /api/admin/checking/:id/presence': {
    summary:
      'Meldet, dass der Admin diese Anfrage gerade prüft, eine Minute lang; antwortet, wer es außerdem tut.',
    params: idParams,
    response: z.strictObject({ others: z.array(z.strictObject({ _id: id, name: z.string() })) }),
  },
} as const satisfies Contract;
