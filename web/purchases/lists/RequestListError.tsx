import { ApiError } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { AccountUnderReview } from './AccountUnderReview.tsx';

/** Rule purchases 20. */
const sentences = {
  available: 'Fehler beim Laden der Anfragen. Bitte versuchen Sie es später erneut.',
  purchased: 'Fehler beim Laden der gekauften Anfragen. Bitte versuchen Sie es später erneut.',
} as const;

type RequestListErrorProps = {
  error: Error;
  list: keyof typeof sentences;
  onRetry: () => void;
};

export function RequestListError({ error, list, onRetry }: RequestListErrorProps) {
  if (error instanceof ApiError && error.code === 'account_locked') return <AccountUnderReview />;
  if (error instanceof ApiError && error.status === 403) return <Notice tone="warning" title={error.msg} />;
  const reason = error instanceof ApiError && error.status === 0 ? error.msg2 : undefined;
  return <ErrorState error={{ msg: sentences[list], msg2: reason }} onRetry={onRetry} />;
}
