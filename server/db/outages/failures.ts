/** SQLSTATE: connection gone, server shutting down or starting, too many connections, a standby. */
const awayState = /^(08...|57P0[1-5]|53300|25006)$/;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages of `pg` that carry no code. */
const awayMessage =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** SQLSTATE: deadlock, lost race, lock or statement that took too long. */
const passingState = /^(40P01|40001|55P03|57014)$/;

/** SQLSTATE `disk_full`, and what a file system says. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** An outage of the database, as against an error of one call. */
export type Outage = 'away' | 'disk_full';

export function findOutage(error: unknown): Outage | null {
  if (some(error, ({ code }) => fullCodes.has(code))) return 'disk_full';
  const isAway = some(
    error,
    ({ code, message }) => awayState.test(code) || awayCodes.has(code) || awayMessage.test(message),
  );
  return isAway ? 'away' : null;
}

/** Trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return findOutage(error) !== null || some(error, ({ code }) => passingState.test(code));
}

/** Also looks at the error's causes, and at each one of a bundle. */
function some(error: unknown, test: (facts: { code: string; message: string }) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (test({ code, message: error.message })) return true;
  if (error instanceof AggregateError && error.errors.some((part) => some(part, test))) return true;
  return error.cause !== undefined && some(error.cause, test);
}
