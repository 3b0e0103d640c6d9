/** SQLSTATE: lost connection, server shutting down or starting, too many connections, standby. */
const awayState = /^(08...|57P0[1-5]|53300|25006)$/;
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of `pg` and pg-boss without a code. */
const awayMessage =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|^LISTEN\/NOTIFY/i;

/** SQLSTATE: deadlock, serialization failure, lock timeout, statement timeout. */
const passingState = /^(40P01|40001|55P03|57014)$/;

/** SQLSTATE `disk_full`, and codes of the file system. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** An outage of the database, which is more than an error of one call. */
export type Outage = 'away' | 'disk_full';

export function findOutage(error: unknown): Outage | null {
  if (some(error, ({ code }) => fullCodes.has(code))) return 'disk_full';
  const isAway = some(
    error,
    ({ code, message }) => awayState.test(code) || awayCodes.has(code) || awayMessage.test(message),
  );
  return isAway ? 'away' : null;
}

/** Whether a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return findOutage(error) !== null || some(error, ({ code }) => passingState.test(code));
}

/** Also checks causes and aggregated errors, and plain objects, which pg-boss reports. */
function some(error: unknown, test: (facts: { code: string; message: string }) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors, cause } = error as Record<string, unknown>;
  if (test({ code: textOf(code), message: textOf(message) })) return true;
  return (Array.isArray(errors) && errors.some((part) => some(part, test))) || some(cause, test);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
