import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Form, type FormProps } from '#web/ui/form/Form.tsx';
import classes from './StepForm.module.css';
import type { Step } from './steps/questionnaire-steps.ts';
import { StepProgress } from './steps/StepProgress.tsx';

type StepFormProps = Pick<FormProps, 'onSubmit'> & {
  ref: RefObject<HTMLFormElement | null>;
  label: string;
  progressLabel: string;
  /** False while the form shows what was prerendered. */
  isLive: boolean;
  steps: readonly Step[];
  /** Of the step that is shown. */
  index: number;
  /** Said besides the number of the step. */
  announcement?: string;
  /** Above the step. */
  notices?: ReactNode;
  /** Below the last step. */
  outcome?: ReactNode;
  onBack: (() => void) | undefined;
  backLabel?: string;
  isSending: boolean;
  /** Of the button at the last step. */
  send: { label: string; icon: ReactNode };
  children: ReactNode;
};

/** The frame around one step of a questionnaire: progress, the step, and the buttons at its foot. */
export function StepForm(props: StepFormProps) {
  const {
    ref,
    isLive,
    steps,
    index,
    announcement = '',
    isSending,
    send,
    onBack,
    backLabel = 'Zurück',
  } = props;
  const step = steps[index] as Step;
  const isClosing = step.kind === 'closing';
  const [firstStep, setFirstStep] = useState(isLive ? step.key : null);
  if (isLive && firstStep === null) setFirstStep(step.key);

  return (
    <Form
      ref={ref}
      className={classes.form}
      isReady={isLive}
      aria-label={props.label}
      onSubmit={props.onSubmit}
    >
      <StepProgress current={index + 1} total={steps.length} label={props.progressLabel} />
      <p className="visually-hidden" aria-live="polite">
        {isLive ? `Schritt ${index + 1} von ${steps.length}${announcement}` : ''}
      </p>
      {props.notices}
      <StepTransition key={step.key} isFirst={firstStep === null || step.key === firstStep}>
        {props.children}
      </StepTransition>
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

function StepTransition({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const [isAnimated] = useState(!isFirst);
  return (
    <div className={classes.step} data-animated={isAnimated}>
      {children}
    </div>
  );
}
