import { breakable } from '#web/catalogue/catalogue.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { type AnsweredRequest, listAnswers } from './request-answers.ts';

export function RequestAnswers({ request }: { request: AnsweredRequest }) {
  return (
    <KeyValueList
      entries={[
        ...listAnswers(request).map(({ label, values }) => ({
          label: breakable(label),
          value: breakable(values.join(', ')),
        })),
        { label: 'Gewünschte Angebote', value: request.anzahlAngebote },
        { label: 'Bemerkung', value: request.bemerkung },
      ]}
    />
  );
}
