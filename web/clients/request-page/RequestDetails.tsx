import type { OwnRequestAnswer } from '#web/clients/access/access.ts';
import { listContactEntries } from '#web/requests/requests.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { Section } from './Section.tsx';

export function RequestDetails({ request, summary }: OwnRequestAnswer) {
  return (
    <>
      <Section id="angaben" title="Ihre Angaben">
        <KeyValueList
          entries={[
            ...summary.answers.map(({ label, values }) => ({ label, value: values.join(', ') })),
            { label: 'Bemerkung', value: request.bemerkung },
          ]}
        />
      </Section>
      <Section id="kontakt" title="Ihre Kontaktdaten" hint="Sie sieht nur, wer Ihre Anfrage gekauft hat.">
        <KeyValueList entries={listContactEntries(request)} />
      </Section>
    </>
  );
}
