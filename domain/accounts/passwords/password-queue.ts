import { secondMs } from '#domain/durations.ts';

/** Longest wait for hashing a password. The server refuses a longer expected wait at once (accounts 52). */
export const longestPasswordWaitMs = 10 * secondMs;

/** Message of a full queue. @param seconds time after which a retry makes sense */
export function describeFullQueue(seconds: number): { readonly msg: string; readonly msg2: string } {
  return {
    msg: 'Gerade melden sich sehr viele Personen gleichzeitig an.',
    msg2: `Bitte versuchen Sie es in ${seconds} Sekunden erneut.`,
  };
}
