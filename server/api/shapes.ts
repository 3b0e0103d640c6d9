import type { z } from 'zod';
import { invalidFields, malformed } from './problem.ts';
import { toShapeErrors } from './shape-errors.ts';

export type Place = 'query' | 'headers' | 'body';

const malformedPlaces: Readonly<Record<Place, string>> = {
  query: 'Die Angaben in der Adresse sind ungültig.',
  headers: 'Eine Kopfzeile der Anfrage hat nicht die erwartete Form.',
  body: 'Die gesendeten Daten haben nicht die erwartete Form.',
};

/** @throws Problem 400, or 422 if only free texts of a body are too long or have forbidden characters (requests 23) */
export function parseShape<Schema extends z.ZodType>(
  place: Place,
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors = toShapeErrors(result.error, input);
  throw isAboutFreeTexts(place, result.error)
    ? invalidFields(errors)
    : malformed(malformedPlaces[place], errors);
}

function isAboutFreeTexts(place: Place, { issues }: z.ZodError): boolean {
  const isFreeText = (issue: z.core.$ZodIssue) =>
    issue.code === 'custom'
      ? issue.params?.['isFreeText'] === true
      : issue.code === 'too_big' && issue.origin === 'string';
  return place === 'body' && issues.every(isFreeText);
}
