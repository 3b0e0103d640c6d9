import type { ApiError } from '#web/api/api-error.ts';

export type GateDialogProps = {
  opened: boolean;
  /** @param isPassed the refused calls may be repeated */
  onEnd: (isPassed: boolean) => void;
};

/** Codes of refusals that open a dialog. */
export type GateCode = 'reauthenticate' | 'not_signed_in';

/**
 * Calls that meet the same code while its dialog is open wait for that dialog.
 *
 * @param ask shows the dialog, and resolves to whether the calls may be repeated
 */
export function createSessionGate(ask: (code: GateCode) => Promise<boolean>) {
  const waiting = new Map<string, Promise<boolean>>();
  return async ({ code }: Pick<ApiError, 'code'>): Promise<boolean> => {
    if (code !== 'reauthenticate' && code !== 'not_signed_in') return false;
    const asked = waiting.get(code) ?? ask(code).finally(() => waiting.delete(code));
    waiting.set(code, asked);
    return asked;
  };
}
