import { ApiError } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';

/** Rule requests 28. */
export function SubmissionProblem({ error }: { error: unknown }) {
  if (!error) return null;
  const { msg, msg2 } = describeError(error);
  const isLost = error instanceof ApiError && error.status === 0;
  return (
    <Notice tone="error" title="Fehler beim Senden der Anfrage.">
      <p>{msg2 ? `${msg} ${msg2}` : msg}</p>
      {isLost ? (
        <p>Sollte der erste Versuch doch angekommen sein, zählt Ihre Anfrage trotzdem nur einmal.</p>
      ) : null}
    </Notice>
  );
}
