import { z } from 'zod';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { LAST_PAGE } from '#domain/paging.ts';
import { regionPattern } from '#domain/postal-codes/postal-code.ts';
import { MAX_PRICE_EUROS } from '#domain/requests/offer/price.ts';
import { checkCharacters, isLongerThan, type Lines, MAX_TEXT_UNITS } from '#domain/text-rules.ts';

/** Ids are strings (api 2). */
export const id = z.uuid().toLowerCase();

export const instant = z.iso.datetime({ offset: true });

/** A day of the calendar, `YYYY-MM-DD`; there was no year 0, and the database knows none. */
export const calendarDay = z.iso
  .date()
  .refine((day) => !day.startsWith('0000'), 'Dieser Wert hat nicht die erwartete Form.');

/** Of many lines, with at most `max` characters as a person counts them; any other is 422 (requests 23). */
export const text = (max: number) => freeText(max, 'many', (value) => isLongerThan(value, max));

/** As {@link text}, of one line. */
export const line = (max: number) => freeText(max, 'one', (value) => isLongerThan(value, max));

/**
 * A text of many lines whose length a rule of `domain/` checks, together with the other fields and with a sentence of its own.
 * One that is far too long gets no further, whatever that rule counts.
 */
export const describedText = (max: number) => freeText(max, 'many', isFarTooLong);

/** As {@link describedText}, of one line. */
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

/** A number whose bounds a rule of `domain/` checks, together with the other fields and with a sentence of its own. */
export function describedNumber({ min, max }: Bounds) {
  return z.number().meta({ minimum: min, maximum: max });
}

/** How many of something there are: as many as the database counts. */
export const count = z.int().min(0).max(2_147_483_647);

export const euros = z.number().min(0).max(MAX_PRICE_EUROS).multipleOf(0.01);

/** A sum of several prices with VAT, in euros: more than all that one call can buy. */
export const sum = z.number().min(0).max(10_000_000).multipleOf(0.01);

/** Of an order or a cart, in euros. */
export const totals = z.strictObject({ net: sum, vat: sum, gross: sum });

export const categoryCode = z.enum(categoryCodes);

/** By which lists of requests are narrowed. */
export const region = z
  .string()
  .regex(regionPattern)
  .optional()
  .describe('Erste Ziffern der Postleitzahl, oder ein anderes Land');

export const message = z.strictObject({ msg: z.string() });

/** In an address, where everything is text: digits alone, so that neither `0x10` nor `1e3` is a number (api 13). */
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

/** The page of a list (api 13), which can be read on from any item, however deep (api 14). */
export const keysetQuery = z.strictObject({
  page: digits(pageWithHint).default(1),
  limit: queryNumber(1, 100).default(10),
  after: z
    .string()
    .regex(/^[\w-]{1,300}$/)
    .optional()
    .describe('nextCursor einer Antwort: liest weiter, statt page zu zählen'),
});

/** For the item after the last one, `after` of the next call; null at the end of the list (api 14). */
export const nextCursor = z.string().nullable();

/** Beside the items of a page of a list. */
export const listEnd = { totalCount: count, totalPages: count, nextCursor };

/** As {@link listEnd}. Capped: there are at least `totalCount`; nobody has counted the rest. */
export const cappedListEnd = { ...listEnd, totalIsCapped: z.boolean() };

export const idParams = z.strictObject({ id });

export const tokenParams = z.strictObject({ token: line(200).min(1) });

/** A postal address whose parts are of one kind. */
export const addressOf = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({ country: part, street: part, postalCode: part, city: part });

/** A note, a question or its answer (api 31). */
export const note = text(REASON_MAX_LENGTH);

/** Empty when left out; a rule of `domain/` says where that is refused. */
export const reason = note.default('');

export const reasonBody = z.strictObject({ reason });

/** Header of calls whose repeats are harmless (api 18). */
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
