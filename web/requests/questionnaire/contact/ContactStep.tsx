import { contactFieldsFiles, LoadedStep } from '#web/requests/questionnaire/steps/LoadedStep.tsx';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';
import { StepHeading } from '#web/requests/questionnaire/steps/StepHeading.tsx';

export type ContactStepProps = {
  values: FormValues;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
  onChange: (changed: FormValues) => void;
  /** Adds the field that only bots fill in (requests 79). */
  hasHiddenField?: boolean;
  /** The client has confirmed the e-mail address; another one would need a new confirmation (requests 47). */
  hasFixedEmail?: boolean;
};

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
