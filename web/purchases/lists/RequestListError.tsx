import { ApiError } from '#web/api/api-error.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { AccountUnderReview } from './AccountUnderReview.tsx';

type RequestListErrorProps = {
  error: Error;
  /** The list's own sentence (purchases 20). */
  msg: string;
  onRetry: () => void;
};

export function RequestListError({ error, msg, onRetry }: RequestListErrorProps) {
  if (error instanceof ApiError && error.code === 'account_locked') return <AccountUnderReview />;
  if (error instanceof ApiError && error.status === 403) return <Notice tone="warning" title={error.msg} />;
  const reason = error instanceof ApiError && error.status === 0 ? error.msg2 : undefined;
  return <ErrorState error={{ msg, msg2: reason }} onRetry={onRetry} />;
}
