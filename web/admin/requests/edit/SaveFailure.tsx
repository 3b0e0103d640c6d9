import { Link } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { describeError } from '#web/ui/feedback/States.tsx';

const SESSION_OVER =
  'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich in einem neuen Tab an und speichern Sie dann erneut.';

type SaveFailureProps = {
  /** Heads what the server says. */
  title: string;
  error: Error | null;
};

/** The input stays; the person signs in again in another tab. */
export function SaveFailure({ title, error }: SaveFailureProps) {
  if (!error) return null;
  const isSessionOver = error instanceof ApiError && error.status === 401;
  const { msg, msg2 } = describeError(error);
  const signIn = (
    <Link to={paths.login()} target="_blank">
      Anmelden (neuer Tab)
    </Link>
  );
  return (
    <Notice tone="error" title={title} actions={isSessionOver ? signIn : null}>
      {isSessionOver ? SESSION_OVER : [msg, msg2].filter(Boolean).join(' ')}
    </Notice>
  );
}
