import { formatMinute } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { listAnswers } from '#web/requests/requests.ts';

export type ComparedLine = {
  readonly label: string;
  readonly now: string;
  readonly before: string;
  /** Said the same way in both. */
  readonly isSame: boolean;
};

const plain: readonly (readonly [label: string, read: (request: AdminRequest) => string])[] = [
  ['Status', ({ status }) => statusLabels[status]],
  ['Eingegangen', ({ createdAt }) => formatMinute(createdAt)],
];

const words: typeof plain = [
  ['Firma', ({ firmenname }) => firmenname],
  ['Ansprechpartner', ({ name }) => name],
  ['E-Mail-Adresse', ({ email }) => email],
  ['Telefonnummer', ({ telefonnummerAnzeige }) => telefonnummerAnzeige],
  ['Postleitzahl', (request) => (request.postleitzahl ? formatPostalCode(request) : '')],
];

/** What either of them says, in the order of the form (requests 80). */
export function compareRequests(now: AdminRequest, before: AdminRequest): ComparedLine[] {
  const answers = { now: readAnswers(now), before: readAnswers(before) };
  const labels = [...new Set([...answers.now.keys(), ...answers.before.keys()])];
  const lines = [
    ...[...plain, ...words].map(([label, read]) => [label, read(now), read(before)] as const),
    ...labels.map((label) => [label, answers.now.get(label) ?? '', answers.before.get(label) ?? ''] as const),
  ];
  const facts = new Set(plain.map(([label]) => label));
  return lines.map(([label, one, other]) => ({
    label,
    now: one,
    before: other,
    isSame: one === other && one !== '' && !facts.has(label),
  }));
}

function readAnswers(request: AdminRequest): Map<string, string> {
  const answers = listAnswers(request).map(({ label, values }) => [label, values.join(', ')] as const);
  return new Map([...answers, ...(request.bemerkung ? [['Bemerkung', request.bemerkung] as const] : [])]);
}
