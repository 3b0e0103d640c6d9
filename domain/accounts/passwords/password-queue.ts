import { secondMs } from '#domain/durations.ts';

/** Nobody waits longer for the turn of the own password; whoever would have to is told so at once (accounts 52). */
export const longestPasswordWaitMs = 10 * secondMs;

/** Instead of waiting longer. @param seconds after which it is worth another try */
export function describeFullQueue(seconds: number): { readonly msg: string; readonly msg2: string } {
  return {
    msg: 'Gerade melden sich sehr viele Personen gleichzeitig an.',
    msg2: `Bitte versuchen Sie es in ${seconds} Sekunden erneut.`,
  };
}
