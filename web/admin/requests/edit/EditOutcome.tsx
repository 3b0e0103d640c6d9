import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';

type EditOutcomeProps = {
  /** Heads what the server says of a failed call; without it the server's first sentence does. */
  failure?: string;
  error: Error | null;
  reloadError: Error | null;
  isReloading: boolean;
  onReload: () => void;
};

const SESSION_OVER =
  'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich in einem neuen Tab an und speichern Sie dann erneut.';

export function EditOutcome({ failure, error, reloadError, isReloading, onReload }: EditOutcomeProps) {
  const problem = error ?? reloadError;
  const headed = withHead(failure, problem);
  if (!(problem instanceof ApiError)) return <ErrorNotice error={headed} />;
  if (problem.status === 401) {
    return (
      <Notice tone="error" title={failure ?? SESSION_OVER}>
        {failure ? <p>{SESSION_OVER}</p> : null}
        <Link to={paths.login()} target="_blank">
          Anmelden (neuer Tab)
        </Link>
      </Notice>
    );
  }
  if (problem.code !== 'edited_meanwhile') {
    // These stand beside their fields.
    return problem.errors.length > 0 && !failure ? null : <ErrorNotice error={headed} />;
  }
  return (
    <>
      <ErrorNotice error={reloadError} />
      <ErrorNotice
        error={headed}
        actions={
          <Button variant="default" size="sm" loading={isReloading} onClick={onReload}>
            Neu laden, Eingaben behalten
          </Button>
        }
      />
    </>
  );
}

function withHead(failure: string | undefined, problem: Error | null): unknown {
  if (!problem || !failure) return problem;
  const { msg, msg2 } = describeError(problem);
  return { msg: failure, msg2: msg2 ? `${msg} ${msg2}` : msg };
}
