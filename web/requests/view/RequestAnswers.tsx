import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { type AnswerLine, describeAnswers, type StoredAnswers } from '#domain/requests/submission.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';

/** Its answers stand flat beside these fields (requests 2). */
type AnsweredRequest = {
  category: CategoryCode;
  details: StoredAnswers['details'];
  bemerkung: string;
  anzahlAngebote: number | null;
};

type Entry = [field: string, value: unknown];
type Answer = [field: string, value: string | string[]];

const isAnswer = (entry: Entry): entry is Answer => typeof entry[1] === 'string' || Array.isArray(entry[1]);

export function listAnswers(request: AnsweredRequest): AnswerLine[] {
  const entries: Entry[] = Object.entries(request);
  const answers = Object.fromEntries(entries.filter(isAnswer));
  return describeAnswers(request.category, { answers, details: request.details });
}

export function RequestAnswers({ request }: { request: AnsweredRequest }) {
  const answers = listAnswers(request).map(({ label, values }) => {
    return { label: breakable(label), value: breakable(values.join(', ')) };
  });
  const wishes = [
    { label: 'Gewünschte Angebote', value: request.anzahlAngebote },
    { label: 'Bemerkung', value: request.bemerkung },
  ];
  return <KeyValueList entries={[...answers, ...wishes]} />;
}
