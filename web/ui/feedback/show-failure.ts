import { ApiError } from '#web/api/api-error.ts';
import { describeError } from './States.tsx';
import { type SnackbarOptions, showErrorSnackbar, showSnackbar } from './snackbar.tsx';

/** The server's sentences, or `fallback` where it gave none. */
export function showFailure(
  error: unknown,
  fallback: string,
  options: Pick<SnackbarOptions, 'place'> = {},
): void {
  const isReasoned = error instanceof ApiError && error.code !== 'unreadable';
  if (isReasoned) showErrorSnackbar(error, options);
  else showSnackbar('error', describeError(error).msg, { ...options, title: fallback });
}
