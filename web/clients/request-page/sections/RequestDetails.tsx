import { explainNoEditing } from '#domain/clients/refused-edit.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import type { OwnRequestAnswer } from '#web/clients/own-request.ts';
import { CLOSING_STEP, listContactEntries, stepSearch } from '#web/requests/requests.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { Section } from './Section.tsx';

const fromView = { fromView: true };

export function RequestDetails({ request, summary }: OwnRequestAnswer) {
  const refusal = explainNoEditing(request);
  return (
    <>
      <Section
        id="angaben"
        title="Ihre Angaben"
        hint={refusal}
        actions={
          refusal ? null : (
            <ButtonLink to={{ search: stepSearch(CLOSING_STEP) }} state={fromView} variant="default">
              Bearbeiten
            </ButtonLink>
          )
        }
      >
        <KeyValueList
          entries={[
            ...summary.answers.map(({ label, values }) => ({
              label: breakable(label),
              value: breakable(values.join(', ')),
            })),
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
