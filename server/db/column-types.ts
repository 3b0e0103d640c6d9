/** OIDs of the PostgreSQL types whose driver default does not suit the portal. */
const typeIds = { bytea: 17, int8: 20, date: 1082, numeric: 1700 } as const;

/** The same values on both engines: whole and decimal numbers as `number`, dates as `YYYY-MM-DD`, bytes as `Buffer`. */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [typeIds.bytea]: (text) => Buffer.from(text.slice('\\x'.length), 'hex'),
  [typeIds.int8]: toSafeNumber,
  [typeIds.date]: (text) => text,
  [typeIds.numeric]: Number,
};

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError('A 64-bit number from the database is too large for a JavaScript number.');
}
