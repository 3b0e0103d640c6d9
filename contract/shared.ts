import { z } from 'zod';
import { notificationFrequencies } from '#domain/accounts/notifications.ts';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { taxCases } from '#domain/billing/party/tax-words.ts';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { LAST_PAGE } from '#domain/paging.ts';
import { regionPattern } from '#domain/postal-codes/postal-code.ts';
import { MAX_PRICE_EUROS } from '#domain/requests/offer/price.ts';
import { checkCharacters, isLongerThan, type Lines, MAX_TEXT_UNITS } from '#domain/text-rules.ts';

/** Ids are strings (api 2). */
export const id = z.uuid().toLowerCase();

/** Short number of a request for people, for instance `A-2411-0042`. */
export const requestNumber = z.string().regex(/^A-\d{4}-\d{4,}$/);

/** Short number of an order. */
export const orderNumber = z.string().regex(/^B-\d{4}-\d{4,}$/);

/** Nothing in the portal is older. Database and calendar differ on years about 0. */
const isRecorded = (value: string) => value >= '1900';
const notRecorded = 'Dieser Wert hat nicht die erwartete Form.';

export const instant = z.iso.datetime({ offset: true }).refine(isRecorded, notRecorded);

/** A day, `YYYY-MM-DD`. */
export const calendarDay = z.iso.date().refine(isRecorded, notRecorded);

/** A text of many lines with at most `max` code points. Any other is 422 (requests 23). */
export const text = (max: number) => freeText(max, 'many', (value) => isLongerThan(value, max));

/** Like {@link text}, with one line. */
export const line = (max: number) => freeText(max, 'one', (value) => isLongerThan(value, max));

/**
 * A text of many lines. A rule of `domain/` checks its length together with the other fields. Refuses only far too long texts.
 */
export const describedText = (max: number) => freeText(max, 'many', isFarTooLong);

/** Like {@link describedText}, with one line. */
export const describedLine = (max: number) => freeText(max, 'one', isFarTooLong);

const isFarTooLong = (value: string) => value.length > MAX_TEXT_UNITS;

function freeText(max: number, lines: Lines, isTooLong: (value: string) => boolean) {
  return z
    .string()
    .meta({ maxLength: max })
    .check(({ value, issues }) => {
      if (isTooLong(value)) {
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
        return;
      }
      // The server cuts off blanks around a line.
      const message = checkCharacters(lines === 'one' ? value.trim() : value, lines);
      if (message !== null)
        issues.push({ code: 'custom', message, input: value, params: { isFreeText: true } });
    });
}

type Bounds = { readonly min: number; readonly max: number };

/** A number. A rule of `domain/` checks its bounds together with the other fields. */
export function describedNumber({ min, max }: Bounds) {
  return z.number().meta({ minimum: min, maximum: max });
}

export const notificationFrequency = z.enum(notificationFrequencies);

/** `consent`: the consent text that the partner has read. Required when turning mails about new requests on (purchases 45). */
export const notificationChoice = z.strictObject({
  frequency: notificationFrequency,
  consent: text(1000).optional(),
});

/** A count, up to the largest `integer` of PostgreSQL. */
export const count = z.int().min(0).max(2_147_483_647);

export const euros = z.number().min(0).max(MAX_PRICE_EUROS).multipleOf(0.01);

/** A sum of prices with VAT, in euros. The limit exceeds every possible purchase. */
export const sum = z.number().min(0).max(10_000_000).multipleOf(0.01);

/** Like {@link sum}; below zero the other side owes it. */
export const balance = z.number().min(-10_000_000).max(10_000_000).multipleOf(0.01);

/** Why and with how much VAT a company is billed (billing 3). */
export const taxCase = z.enum(taxCases);

/** Totals of an order or a cart, in euros. */
export const totals = z.strictObject({
  net: sum,
  vatPercent: z.int().min(0).max(100),
  vat: sum,
  gross: sum,
  taxCase,
});

export const categoryCode = z.enum(categoryCodes);

/** Filter by region. */
export const region = z
  .string()
  .regex(regionPattern)
  .optional()
  .describe('Erste Ziffern der Postleitzahl, oder ein anderes Land');

export const message = z.strictObject({ msg: z.string() });

/** `token`: new token of the session, for a caller with Bearer. A browser gets it as a cookie. */
export const renewedSession = message.extend({ token: z.string().optional() });

/** A number in an address. Accepts only digits, so that neither `0x10` nor `1e3` is a number (api 13). */
export function queryNumber(min: number, max: number) {
  return digits(z.int().min(min).max(max));
}

function digits<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given),
    schema,
  );
}

export const queryFlag = z.enum(['true', 'false']).transform((given) => given === 'true');

const pageWithHint = z
  .int()
  .min(1)
  .refine((page) => page <= LAST_PAGE, {
    error:
      'Bitte höchstens 10.000 angeben: Weiter hinten liest man mit after und dem nextCursor der Antwort.',
  })
  .meta({ maximum: LAST_PAGE });

/** Page of a list (api 13), or the position after an item at any depth (api 14). */
export const keysetQuery = z.strictObject({
  page: digits(pageWithHint).default(1),
  limit: queryNumber(1, 100).default(10),
  after: z
    .string()
    .regex(/^[\w-]{1,300}$/)
    .optional()
    .describe('nextCursor einer Antwort: liest weiter, statt page zu zählen'),
});

/** `after` of the next call; null at the end of the list (api 14). */
export const nextCursor = z.string().nullable();

/** Fields beside the items of a page. */
export const listEnd = { totalCount: count, totalPages: count, nextCursor };

/** Like {@link listEnd}. If capped, the list has at least `totalCount` items. */
export const cappedListEnd = { ...listEnd, isCapped: z.boolean() };

export const idParams = z.strictObject({ id });

export const tokenParams = z.strictObject({ token: line(200).min(1) });

/** A postal address with parts of one kind. */
export const addressOf = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({ country: part, street: part, postalCode: part, city: part });

/** A note, a question or its answer (api 31). */
export const note = text(REASON_MAX_LENGTH);

/** Defaults to empty. Rules of `domain/` decide when a reason is required. */
export const reason = note.default('');

export const reasonBody = z.strictObject({ reason });

/** Header of idempotent calls (api 18). */
export const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(8)
    .max(128)
    .regex(/^[\x20-\x7e]*$/)
    .optional()
    .describe('8 bis 128 druckbare ASCII-Zeichen, zum Beispiel eine UUID'),
});

/** Body of every error (api 4). */
export const errorBody = z.strictObject({
  msg: z.string().describe('Satz für Menschen'),
  msg2: z.string().optional(),
  code: z.string().describe('Wort für Programme'),
  errors: z.array(z.strictObject({ field: z.string(), msg: z.string() })).optional(),
  current: z
    .unknown()
    .optional()
    .describe('Was jetzt gilt, wenn der Aufruf einen älteren Stand nannte (409)'),
});
