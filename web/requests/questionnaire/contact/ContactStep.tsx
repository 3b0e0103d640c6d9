import { useQuery } from '@tanstack/react-query';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { contactFieldsQuery } from './contact-fields-query.ts';
import type { ContactStepProps } from './contact-step-props.ts';

const notLoaded = {
  msg: 'Die Felder konnten nicht geladen werden.',
  msg2: 'Ihre Antworten bleiben. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
};

/** Rule requests 15. */
export function ContactStep(props: ContactStepProps) {
  const { data, isError, refetch } = useQuery(contactFieldsQuery);
  return (
    <div>
      <StepHeading hint="Ihre Kontaktdaten sieht nur, wer Ihre Anfrage gekauft hat.">
        Wer stellt die Anfrage?
      </StepHeading>
      {data ? <data.ContactFields {...props} /> : null}
      {isError ? <ErrorState error={notLoaded} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <TextSkeleton lines={8} />}
    </div>
  );
}
