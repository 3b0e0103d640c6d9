import { useEffect, useState } from 'react';
import { passRefusals } from '#web/api/api.ts';
import { createSessionGate, type GateDialog, type Gates } from './session-gate.ts';

const gates: Gates = {
  reauthenticate: async () => (await import('./ProofDialog.tsx')).ProofDialog,
};

type Shown = {
  readonly Dialog: GateDialog;
  readonly turn: number;
  readonly isOpen: boolean;
  readonly onEnd: (isPassed: boolean) => void;
};

/** Stands once in the application: dialogs over whatever page made a call that only the person can get through. */
export function SessionGate() {
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>({});
  useEffect(() => {
    const open = (code: string, Dialog: GateDialog) =>
      new Promise<boolean>((resolve) => {
        const onEnd = (isPassed: boolean) => {
          setShown((before) => ({ ...before, [code]: { ...(before[code] as Shown), isOpen: false } }));
          resolve(isPassed);
        };
        setShown((before) => {
          const turn = (before[code]?.turn ?? 0) + 1;
          return { ...before, [code]: { Dialog, turn, isOpen: true, onEnd } };
        });
      });
    return passRefusals(createSessionGate(gates, open));
  }, []);
  return Object.entries(shown).map(([code, { Dialog, turn, isOpen, onEnd }]) => (
    <Dialog key={`${code} ${turn}`} opened={isOpen} onEnd={onEnd} />
  ));
}
