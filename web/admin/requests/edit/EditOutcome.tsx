import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';

const SESSION_OVER =
  'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich in einem neuen Tab an und speichern Sie dann erneut.';

type SaveFailureProps = {
  /** Heads what the server says. */
  title: string;
  error: Error | null;
  actions?: ReactNode;
};

/** What is typed stays; whoever has to sign in does that in another tab. */
export function SaveFailure({ title, error, actions }: SaveFailureProps) {
  if (!error) return null;
  const isSessionOver = error instanceof ApiError && error.status === 401;
  const { msg, msg2 } = describeError(error);
  const signIn = (
    <Link to={paths.login()} target="_blank">
      Anmelden (neuer Tab)
    </Link>
  );
  return (
    <Notice tone="error" title={title} actions={isSessionOver ? signIn : actions}>
      {isSessionOver ? SESSION_OVER : [msg, msg2].filter(Boolean).join(' ')}
    </Notice>
  );
}

type EditOutcomeProps = {
  failure: string;
  error: Error | null;
  reloadError: Error | null;
  isReloading: boolean;
  onReload: () => void;
};

/** Of an edit that was outrun the new state is fetched by hand; what is typed stays (admin 11). */
export function EditOutcome({ failure, error, reloadError, isReloading, onReload }: EditOutcomeProps) {
  const problem = error ?? reloadError;
  if (!(problem instanceof ApiError) || problem.code !== 'edited_meanwhile')
    return <SaveFailure title={failure} error={problem} />;
  return (
    <>
      <ErrorNotice error={reloadError} />
      <SaveFailure
        title={failure}
        error={problem}
        actions={
          <BusyButton variant="default" size="sm" isBusy={isReloading} onClick={onReload}>
            Neu laden, Eingaben behalten
          </BusyButton>
        }
      />
    </>
  );
}
