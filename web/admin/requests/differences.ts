import { formatMinute } from '#domain/date-formats.ts';
import { describeChanges, type EditableWords } from '#domain/requests/client-edits/request-edit.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import { formatEuros } from '#web/requests/requests.ts';
import type { AdminRequest } from './admin-requests.ts';

export type Difference = {
  readonly field: string;
  readonly label: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** What somebody has changed since `read`, but for what the `changes` of `current` show anyway. */
export function listDifferences(read: AdminRequest, current: AdminRequest): Difference[] {
  const shown = new Set(current.changes.flatMap(({ fields }) => fields.map(({ field }) => field)));
  const written = describeChanges(editableFieldsOf(read), editableFieldsOf(current)).filter(
    ({ field }) => !shown.has(field),
  );
  return [...written, ...listOfferDifferences(read, current)];
}

/** The client's answers under the names of the submission, with a readable telephone number. */
export function editableFieldsOf(request: AdminRequest): EditableWords {
  return {
    ...request,
    answers: request as Readonly<Record<string, string | string[]>>,
    telefonnummer: request.telefonnummerAnzeige,
    wantedOffers: request.anzahlAngebote,
  };
}

const offerFields: readonly { readonly label: string; readonly textIn: (of: AdminRequest) => string }[] = [
  { label: 'Status', textIn: ({ status }) => statusLabels[status] },
  { label: 'Ablauf', textIn: ({ publicUntil }) => (publicUntil ? formatMinute(publicUntil) : '') },
  { label: 'Preis (netto)', textIn: ({ price }) => formatEuros(price) },
  { label: 'Laufzeit', textIn: ({ countdownDays }) => `${countdownDays} Tage` },
  { label: 'Verkäufe höchstens', textIn: ({ maxSales }) => String(maxSales) },
  { label: 'Hinweis für Käufer', textIn: ({ moreInfo }) => moreInfo },
];

function listOfferDifferences(read: AdminRequest, current: AdminRequest): Difference[] {
  return offerFields.flatMap(({ label, textIn }) => {
    const [before, after] = [textIn(read), textIn(current)];
    return before === after ? [] : [{ field: label, label, before: textOf(before), after: textOf(after) }];
  });
}

export function textOf(text: string): string[] {
  return text === '' ? [] : [text];
}
