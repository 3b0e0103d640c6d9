import { ApiError } from '#web/api/api-error.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { ResendBox } from './ResendVerification.tsx';

/** The words by which an address that is not confirmed yet is recognised (accounts 25). */
function asksToConfirm({ msg }: ApiError): boolean {
  return msg.includes('E-Mail-Adresse') && msg.includes('bestätigen');
}

/** Sentences of a failed login: the server's, where it gave any (accounts 25). */
function toNotice(error: Error): { msg: string; msg2?: string | undefined } {
  if (error instanceof ApiError && error.code === 'unreadable') {
    return { msg: error.msg, msg2: 'Login fehlgeschlagen. Bitte versuchen Sie es erneut.' };
  }
  if (error instanceof ApiError) return { msg: error.msg || 'Login fehlgeschlagen', msg2: error.msg2 };
  const { msg, msg2 } = error as { msg?: string; msg2?: string };
  return { msg: msg ?? 'Fehler beim Einloggen. Bitte versuchen Sie es erneut.', msg2 };
}

export function LoginError({ error, email }: { error: Error | null; email: string }) {
  if (!error) return null;
  if (error instanceof ApiError && asksToConfirm(error)) {
    return <ResendBox msg={error.msg} msg2={error.msg2} email={email} />;
  }
  return <ErrorNotice error={toNotice(error)} />;
}
