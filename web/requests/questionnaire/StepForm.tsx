import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { filesQuery, LoadedFiles } from '#web/ui/feedback/LoadedFiles.tsx';
import { Form, type FormProps } from '#web/ui/form/Form.tsx';
import { useHydrated } from '#web/ui/page/use-hydrated.ts';
import type { ContactFieldsProps } from './contact/ContactFields.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import classes from './StepForm.module.css';
import type { StepFields } from './steps/questionnaire-steps.ts';
import { StepHeading } from './steps/StepHeading.tsx';
import { StepProgress } from './steps/StepProgress.tsx';
import type { Steps } from './steps/use-steps.ts';

export const contactFieldsFiles = filesQuery('contact-fields', () => import('./contact/ContactFields.tsx'));

export const stepNotLoaded = {
  failure: 'Dieser Schritt konnte nicht geladen werden.',
  comfort: 'Ihre Antworten bleiben. ',
};

type StepFormProps = Pick<FormProps, 'onSubmit'> & {
  ref: RefObject<HTMLFormElement | null>;
  label: string;
  progressLabel: string;
  steps: Steps;
  fields: StepFields;
  contact: Omit<ContactFieldsProps, keyof StepFields>;
  closing: ReactNode;
  /** Read out after the number of the step. */
  announcement?: string;
  /** Above the step. */
  notices?: ReactNode;
  /** Below the last step. */
  outcome: ReactNode;
  onBack: (() => void) | undefined;
  backLabel?: string;
  isSending: boolean;
  /** Of the button at the last step. */
  send: { label: string; icon: ReactNode };
};

/** One step of a questionnaire, with its progress and buttons. */
export function StepForm(props: StepFormProps) {
  const { steps, announcement = '', isSending, send, onBack, backLabel = 'Zurück' } = props;
  const { step } = steps;
  const isClosing = step.kind === 'closing';
  const number = steps.index + 1;
  const total = steps.all.length;
  // The prerendered page shows no answers of this browser.
  const isLive = useHydrated();
  const [firstStep, setFirstStep] = useState<string | null>(null);
  if (isLive && firstStep === null) setFirstStep(step.key);

  return (
    <Form
      ref={props.ref}
      className={classes.form}
      isReady={isLive}
      aria-label={props.label}
      onSubmit={props.onSubmit}
    >
      <StepProgress current={number} total={total} label={props.progressLabel} />
      <p className="visually-hidden" aria-live="polite">
        {isLive ? `Schritt ${number} von ${total}${announcement}` : ''}
      </p>
      {props.notices}
      <div key={step.key} className={classes.step} data-animated={isLive && step.key !== firstStep}>
        <StepContent {...props} />
      </div>
      {isClosing ? props.outcome : null}
      <div className={classes.actions} data-closing={isClosing}>
        {onBack ? (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            onClick={onBack}
            disabled={isSending}
          >
            {backLabel}
          </Button>
        ) : null}
        <BusyButton
          type="submit"
          size="lg"
          ml="auto"
          color={isClosing ? 'action' : 'client'}
          rightSection={isClosing ? send.icon : <IconArrowRight size={20} aria-hidden />}
          isBusy={isSending}
        >
          {isClosing ? send.label : 'Weiter'}
        </BusyButton>
      </div>
    </Form>
  );
}

function StepContent({ steps: { step }, fields, contact, closing }: StepFormProps) {
  if (step.kind === 'question') return <QuestionStep question={step.question} {...fields} />;
  if (step.kind === 'closing') return closing;
  return (
    <div>
      <StepHeading hint="Ihre Kontaktdaten sieht nur, wer Ihre Anfrage gekauft hat.">
        Wer stellt die Anfrage?
      </StepHeading>
      <LoadedFiles files={contactFieldsFiles} {...stepNotLoaded}>
        {({ ContactFields }) => <ContactFields {...fields} {...contact} />}
      </LoadedFiles>
    </div>
  );
}
