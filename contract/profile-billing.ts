import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import { LINE_MAX_LENGTH } from '#domain/accounts/registration/registration-rules.ts';
import { billingRhythms, REFERENCE_MAX_LENGTH, vatIdStates } from '#domain/billing/billing-details.ts';
import type { Contract } from './endpoint.ts';
import { describedLine, instant, taxCase } from './shared.ts';

const shortLine = describedLine(LINE_MAX_LENGTH);
const rhythm = z.enum(billingRhythms);

/** Who is billed, when and with which tax (billing 1). */
export const billing = z.strictObject({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  email: z.string(),
  /** The company's own order reference. */
  reference: z.string().nullable(),
  vatId: z.string().nullable(),
  /** Null without a VAT ID. */
  vatIdCheck: z
    .strictObject({
      state: z.enum(vatIdStates),
      /** Null until VIES has answered, like the fields below. */
      at: instant.nullable(),
      consultationNumber: z.string().nullable(),
      /** Where the country tells it. */
      name: z.string().nullable(),
    })
    .nullable(),
  leitwegId: z.string().nullable(),
  rhythm,
  taxCase,
  vatPercent: z.int().min(0).max(100),
  /** Null for the defaults of a company that has saved nothing yet. */
  updatedAt: instant.nullable(),
});

export const profileBillingContract = {
  'GET /api/user/billing': {
    summary: 'Wem, wann und mit welcher Steuer Käufe berechnet werden; ohne eigene Angaben die des Profils.',
    response: z.strictObject({ billing }),
    refusals: [404],
  },
  'PUT /api/user/billing': {
    summary:
      'Ändert die Rechnungsangaben. Eine neue USt-IdNr. wird im EU-Register VIES geprüft; ist es nicht erreichbar, gilt sie bis zur Antwort.',
    body: z.strictObject({
      name: shortLine.default(''),
      street: shortLine.default(''),
      postalCode: shortLine.default(''),
      city: shortLine.default(''),
      country: shortLine.default(''),
      email: describedLine(EMAIL_MAX_LENGTH).default(''),
      reference: describedLine(REFERENCE_MAX_LENGTH).default(''),
      vatId: shortLine.default(''),
      leitwegId: shortLine.default(''),
      rhythm,
      /** `updatedAt` that the caller has read, or null (api 17). Without it, the call is not checked. */
      updatedAt: instant.nullable().optional(),
    }),
    response: z.strictObject({ msg: z.string(), billing }),
    refusals: [409, 429],
  },
} as const satisfies Contract;
