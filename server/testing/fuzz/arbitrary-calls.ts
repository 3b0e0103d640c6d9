import fc from 'fast-check';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { aNamedValue, aValue, type Schema, spoil } from './arbitrary-values.ts';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
};
type Operation = {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content: object }>>;
};
export type ApiDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** From the one who may do least to the one who may do most. */
export const roles = ['visitor', 'lockedPartner', 'customer', 'partner', 'admin'] as const;
export type Role = (typeof roles)[number];

export type FuzzedCall = {
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly string[];
  readonly parts: { readonly path: Values; readonly query: Values; readonly header: Values };
  readonly type: string | undefined;
  readonly body: unknown;
};
type Values = Readonly<Record<string, unknown>>;

/** Bodies that pass all rules: a value made from the schema alone hardly ever does. */
const whole: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'POST /api/requests': fc
    .constantFrom<CategoryCode>(
      'Callcenter',
      'IT-Dienstleistungen',
      'Logistikdienstleistung',
      'Personaldienstleistung',
    )
    .map((category) => sampleSubmission(category)),
  'POST /api/requests/{id}/buy': fc.constant({}),
  'POST /api/auth/register': fc.nat(99_999).map((n) => ({ ...registration, email: `neu${n}@fuzz.example` })),
};

const statement = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt/></Document>',
    `<a>${'<b>'.repeat(5000)}`,
  ),
);

const sometimesSpoilt = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: value }, { weight: 2, arbitrary: spoil(value) });

function someParts(parameters: readonly Parameter[], place: Parameter['in']): fc.Arbitrary<Values> {
  const asked = parameters.filter((one) => one.in === place);
  return fc.record(
    Object.fromEntries(
      asked.map(({ name, schema }) => {
        const fitting = aNamedValue(name) ?? aValue(schema);
        return [name, fc.oneof({ weight: 9, arbitrary: fitting }, spoil(fitting))];
      }),
    ),
    { requiredKeys: asked.filter(({ required }) => required).map(({ name }) => name) },
  );
}

function someCall(
  method: string,
  path: string,
  { parameters, requestBody, responses }: Operation,
): fc.Arbitrary<FuzzedCall> {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const made = content && (type === 'application/json' ? sometimesSpoilt(aValue(content.schema)) : statement);
  const sample = whole[`${method} ${path}`];
  const body = made ?? fc.option(fc.jsonValue(), { nil: undefined, freq: 10 });
  return fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    statuses: fc.constant(Object.keys(responses)),
    parts: fc.record({
      path: someParts(parameters, 'path'),
      query: someParts(parameters, 'query'),
      header: someParts(parameters, 'header'),
    }),
    type: fc.constant(type),
    body: sample ? fc.oneof(sample, spoil(sample), body) : body,
  });
}

/** Any call of the document with a body that fits, nearly fits or is hostile. Streams of events never end and are left out. */
export function anyCall({ paths }: ApiDocument): fc.Arbitrary<FuzzedCall> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => !('text/event-stream' in (responses[200]?.content ?? {})))
      .map(([method, operation]) => someCall(method.toUpperCase(), path, operation)),
  );
  return fc.oneof(...calls);
}
