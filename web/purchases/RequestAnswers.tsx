import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { describeAnswers, type StoredAnswers } from '#domain/requests/submission.ts';
import { KeyValueList } from '../ui/KeyValueList.tsx';

/** A request of the API: its answers stand flat beside these fields. */
type AnsweredRequest = {
  category: CategoryCode;
  details: StoredAnswers['details'];
  bemerkung: string;
  anzahlAngebote: number | null;
};

type Entry = [field: string, value: unknown];
type Answer = [field: string, value: string | string[]];

const isAnswer = (entry: Entry): entry is Answer => typeof entry[1] === 'string' || Array.isArray(entry[1]);

/** What the client answered, in the order of the questionnaire. */
export function RequestAnswers({ request }: { request: AnsweredRequest }) {
  const entries: Entry[] = Object.entries(request);
  const answers = Object.fromEntries(entries.filter(isAnswer));
  const lines = describeAnswers(request.category, { answers, details: request.details });
  return (
    <KeyValueList
      entries={[
        ...lines.map(({ label, values }) => ({ label, value: values.join(', ') })),
        { label: 'Gewünschte Angebote', value: request.anzahlAngebote },
        { label: 'Bemerkung', value: request.bemerkung },
      ]}
    />
  );
}
