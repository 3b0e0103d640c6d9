import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';

type EditOutcomeProps = {
  error: Error | null;
  reloadError: Error | null;
  isReloading: boolean;
  onReload: () => void;
};

export function EditOutcome({ error, reloadError, isReloading, onReload }: EditOutcomeProps) {
  const problem = error ?? reloadError;
  if (!(problem instanceof ApiError)) return <ErrorNotice error={problem} />;
  if (problem.status === 401) {
    return (
      <Notice
        tone="error"
        title="Ihre Sitzung ist abgelaufen. Bitte melden Sie sich in einem neuen Tab an und speichern Sie dann erneut."
      >
        <Link to={paths.login()} target="_blank">
          Anmelden (neuer Tab)
        </Link>
      </Notice>
    );
  }
  if (problem.code !== 'edited_meanwhile') {
    // These stand beside their fields.
    return problem.errors.length > 0 ? null : <ErrorNotice error={problem} />;
  }
  return (
    <>
      <ErrorNotice error={reloadError} />
      <ErrorNotice
        error={problem}
        actions={
          <Button variant="default" size="sm" loading={isReloading} onClick={onReload}>
            Neu laden, Eingaben behalten
          </Button>
        }
      />
    </>
  );
}
