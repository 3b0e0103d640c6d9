import { focusManager } from '@tanstack/react-query';
import { keepWritesToOnePerson } from '#web/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { invalidate } from '#web/api/queries.ts';
import { queryClient } from '#web/api/query-client.ts';

function isAboutSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'second_factor_missing');
}

type CacheEvent = {
  readonly type: string;
  readonly action?: { readonly type: string; readonly error?: unknown };
};

/** Asks who is signed in when a call was refused for that reason. */
function recheckSessionOnRefusal(): void {
  const onEvent = ({ action }: CacheEvent) => {
    if (action?.type === 'error' && isAboutSession(action.error))
      void invalidate(queryClient, ['GET /api/user']);
  };
  queryClient.getQueryCache().subscribe((event) => onEvent(event as CacheEvent));
  queryClient.getMutationCache().subscribe((event) => onEvent(event as CacheEvent));
}

/** Of two windows side by side both are visible, so coming back to one is told by its focus alone. */
function refetchOnFocus(): void {
  focusManager.setEventListener((comeBack) => {
    const listener = () => comeBack();
    window.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      window.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  });
}

/** Joins the answers of the server with the session. Called once, in the browser. */
export function startQueries(): void {
  recheckSessionOnRefusal();
  keepWritesToOnePerson(queryClient);
  refetchOnFocus();
}
