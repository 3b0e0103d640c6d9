import fc from 'fast-check';

export type Schema = {
  readonly type?: string;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Stands for something that the portal has answered before; replaced before the call. */
export type Known = { readonly known: 'id' | 'updatedAt' | 'token'; readonly choice: number };

export const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && 'known' in value && 'choice' in value;

const known = (kind: Known['known']) => fc.nat(9999).map((choice): Known => ({ known: kind, choice }));

/** A value by the name of its parameter or field, when the schema says too little. @returns undefined for any other name */
export const aNamedValue = (name: string): fc.Arbitrary<unknown> | undefined =>
  name === 'token' ? fc.oneof({ weight: 9, arbitrary: known('token') }, words) : undefined;

const words = fc.constantFrom('Nordwind', 'Müller & Söhne', 'Hamburg', '20457', 'ab sofort', 'a@b.example');

const byFormat: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.oneof({ weight: 9, arbitrary: known('id') }, fc.uuid()),
  'date-time': fc.oneof(
    known('updatedAt'),
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
  date: fc.constantFrom('2026-11-20', '2026-12-24', '2024-02-29', '9999-12-31', '0001-01-01'),
  email: fc.nat(99).map((n) => `person${n}@fuzz${n % 7}.example`),
};

function aText({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  const formatted = format && byFormat[format];
  if (formatted) return formatted;
  if (pattern) return fc.oneof(tryPattern(pattern), words);
  return fc.oneof(words, fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }));
}

/** fast-check knows no look-ahead. */
function tryPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return words;
  }
}

function anObject({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const named = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, aNamedValue(name) ?? aValue(schema)]),
    ),
    { requiredKeys: [...required].filter((name) => name in properties) },
  );
  if (typeof additionalProperties !== 'object') return named;
  return fc
    .tuple(named, fc.dictionary(words, aValue(additionalProperties), { maxKeys: 3 }))
    .map(([one, other]) => ({ ...other, ...one }));
}

function anArray({ items, prefixItems, minItems = 0, maxItems = 4 }: Schema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(aValue));
  return fc.array(items ? aValue(items) : words, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  });
}

/** A value that fits the JSON schema, but for rules that a schema cannot say. */
export function aValue(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, type, minimum = -1000, maximum = 100_000 } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf ?? oneOf) return fc.oneof(...(anyOf ?? oneOf ?? []).map(aValue));
  if (allOf) return fc.tuple(...allOf.map(aValue)).map((parts) => Object.assign({}, ...parts));
  if (type === 'object') return anObject(schema);
  if (type === 'array') return anArray(schema);
  if (type === 'string') return aText(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') return aNumber(type, minimum, maximum);
  return fc.jsonValue({ maxDepth: 2 });
}

function aNumber(type: 'integer' | 'number', minimum: number, maximum: number): fc.Arbitrary<number> {
  const min = Math.max(Math.ceil(minimum), Number.MIN_SAFE_INTEGER);
  const max = Math.min(Math.floor(maximum), Number.MAX_SAFE_INTEGER);
  const small = fc.integer({ min: Math.max(min, 0), max: Math.max(min, 0, Math.min(max, 100)) });
  const whole = fc.oneof(small, fc.constantFrom(min, max));
  return type === 'integer' ? whole : fc.oneof(whole, fc.constantFrom(minimum, maximum, 0.01, 12.5));
}

const hostile: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '<script>alert(1)</script>',
    "'; drop table users; --",
    '../../etc/passwd',
  ],
  ...[
    '𝒳'.repeat(3000),
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '%00',
    'null',
    '1e400',
  ],
  ...[null, true, 0, -1, 0.001, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, [], {}, [[[[]]]], [null], { length: 1 }],
  ...[{ constructor: { prototype: 1 } }, Array.from({ length: 500 }, () => 'x')],
];

/** Exchanges, drops or adds one part somewhere in a value. */
export function spoil(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    by: fc.constantFrom(...hostile),
    how: fc.constantFrom('put', 'put', 'drop', 'add'),
  });
  return fc.tuple(value, change).map(([whole, { at, by, how }]) => changeAt(whole, at, by, how));
}

function changeAt(value: unknown, at: number, by: unknown, how: string): unknown {
  if (typeof value !== 'object' || value === null || isKnown(value)) return by;
  const names = Object.keys(value);
  const name = names[at % (names.length + 1)];
  if (name === undefined || how === 'add') return how === 'add' ? { ...value, fremd: by } : by;
  const part = (value as Record<string, unknown>)[name];
  const kept = Array.isArray(value) ? [...value] : { ...value };
  if (how === 'drop') Reflect.deleteProperty(kept, name);
  else Reflect.set(kept, name, changeAt(part, Math.floor(at / (names.length + 1)), by, how));
  return Array.isArray(kept) ? kept.filter((one) => one !== undefined) : kept;
}
