import { ApiError } from '#web/api/api-error.ts';

/** The joined field messages, the server's sentences for a refusal, else `fallback` (accounts 33, accounts 34). */
export function toNotice(error: Error | null, fallback: string) {
  if (error === null) return null;
  if (!(error instanceof ApiError) || error.code === 'unreadable' || error.status >= 500)
    return { msg: fallback };
  return error.errors.length > 0 ? { msg: error.errors.map(({ msg }) => msg).join(' ') } : error;
}
