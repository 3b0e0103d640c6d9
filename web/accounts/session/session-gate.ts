import type { ComponentType } from 'react';
import type { ApiError } from '#web/api/api-error.ts';

export type GateDialogProps = {
  opened: boolean;
  /** @param isPassed the refused calls may be repeated */
  onEnd: (isPassed: boolean) => void;
};

export type GateDialog = ComponentType<GateDialogProps>;

/** Codes of the refusals that a dialog is for. */
export type GateCode = 'reauthenticate' | 'not_signed_in';

/** Loads the dialogs; null: the refusal stands. */
type Gates = Readonly<Partial<Record<GateCode, () => Promise<GateDialog | null>>>>;

/**
 * A call that meets a gate waits for its dialog; calls that meet the same one meanwhile wait for the same dialog. Where
 * the dialog cannot be loaded, the refusal stands.
 *
 * @param open shows the dialog, and answers how it ended
 * @param onLost the dialog could not be loaded
 */
export function createSessionGate(
  gates: Gates,
  open: (code: GateCode, Dialog: GateDialog) => Promise<boolean>,
  onLost: () => void,
) {
  const waiting = new Map<GateCode, Promise<boolean>>();
  const ask = async (code: GateCode, load: NonNullable<Gates[GateCode]>): Promise<boolean> => {
    try {
      const Dialog = await load();
      return Dialog !== null && (await open(code, Dialog));
    } catch {
      onLost();
      return false;
    } finally {
      waiting.delete(code);
    }
  };
  return async (refusal: ApiError): Promise<boolean> => {
    const code = refusal.code as GateCode;
    const load = gates[code];
    if (!load) return false;
    const asked = waiting.get(code) ?? ask(code, load);
    waiting.set(code, asked);
    return asked;
  };
}
