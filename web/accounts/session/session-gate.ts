import type { ApiError } from '#web/api/api-error.ts';

export type GateDialogProps = {
  opened: boolean;
  /** @param isPassed the refused calls may be repeated */
  onEnd: (isPassed: boolean) => void;
};

/** Codes of refusals that open a dialog. */
export const gateCodes = ['reauthenticate', 'not_signed_in'] as const;
export type GateCode = (typeof gateCodes)[number];

/**
 * Calls that meet the same code while its dialog is open wait for that dialog.
 *
 * @param ask shows the dialog, and resolves to whether the calls may be repeated
 */
export function createSessionGate(ask: (code: GateCode) => Promise<boolean>) {
  const waiting = new Map<string, Promise<boolean>>();
  return async (refusal: Pick<ApiError, 'code'>): Promise<boolean> => {
    const code = gateCodes.find((each) => each === refusal.code);
    if (!code) return false;
    const asked = waiting.get(code) ?? ask(code).finally(() => waiting.delete(code));
    waiting.set(code, asked);
    return asked;
  };
}
