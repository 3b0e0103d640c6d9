import { LoadedStep } from '#web/requests/questionnaire/steps/LoadedStep.tsx';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';
import { contactFieldsFiles } from './contact-fields-files.ts';
import type { ContactStepProps } from './contact-step-props.ts';

/** Rule requests 15. */
export function ContactStep(props: ContactStepProps) {
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
