import type { z } from 'zod';
import type { FieldError } from '#domain/field-error.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  int: 'ganze Zahl',
  boolean: 'wahr oder falsch',
  array: 'Liste',
  object: 'Objekt',
  date: 'Datum',
};

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function boundSentence(origin: string, word: 'mindestens' | 'höchstens', bound: number | bigint): string {
  const amount = bound.toLocaleString('de-DE');
  if (origin === 'string') return `Bitte ${word} ${amount} Zeichen eingeben.`;
  if (origin === 'array') return `Bitte ${word} ${amount} Einträge angeben.`;
  return `Bitte ${word} ${amount} angeben.`;
}

function sentenceFor(issue: z.core.$ZodIssue, input: unknown): string {
  if (valueAt(input, issue.path) === undefined) return 'Diese Angabe fehlt.';
  switch (issue.code) {
    case 'invalid_type':
      return `Erwartet wird: ${typeNames[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      return boundSentence(issue.origin, 'mindestens', issue.minimum);
    case 'too_big':
      return boundSentence(issue.origin, 'höchstens', issue.maximum);
    case 'invalid_value':
      return 'Dieser Wert ist hier nicht vorgesehen.';
    case 'custom':
      return issue.message;
    default:
      return 'Dieser Wert hat nicht die erwartete Form.';
  }
}

/** In German, one per field. */
export function toShapeErrors(error: z.ZodError, input: unknown): FieldError[] {
  const byField = new Map<string, string>();
  const add = (path: readonly PropertyKey[], msg: string) => {
    const field = path.map(String).join('.');
    if (!byField.has(field)) byField.set(field, msg);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'Dieses Feld gibt es hier nicht.');
    } else {
      add(issue.path, sentenceFor(issue, input));
    }
  }
  return [...byField].map(([field, msg]) => ({ field, msg }));
}
