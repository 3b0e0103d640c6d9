import { contactFieldsFiles, LoadedStep } from '#web/requests/questionnaire/steps/LoadedStep.tsx';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';
import type { ContactFieldsProps } from './ContactFields.tsx';

/** Rule requests 15. */
export function ContactStep(props: ContactFieldsProps) {
  return (
    <div>
      <StepHeading hint="Ihre Kontaktdaten sieht nur, wer Ihre Anfrage gekauft hat.">
        Wer stellt die Anfrage?
      </StepHeading>
      <LoadedStep files={contactFieldsFiles}>
        {({ ContactFields }) => <ContactFields {...props} />}
      </LoadedStep>
    </div>
  );
}
