import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { passRefusals } from '#web/api/api.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { keepInput } from '#web/ui/form/typed-input.ts';
import { recheckSession } from './current-session.ts';
import { onAskToSignIn, signedOut } from './ended-session.ts';
import { isPageKept } from './kept-page.ts';
import { createSessionGate, type GateDialog, type Gates } from './session-gate.ts';

const loadProofDialog = async () => (await import('./ProofDialog.tsx')).ProofDialog;

/** A deployment has taken the dialog's files along; a page loaded anew names the new ones. */
function offerReload(): void {
  const { pathname, search } = window.location;
  const link = (
    <a href={`${pathname}${search}`} onClick={keepInput}>
      Seite neu laden
    </a>
  );
  showSnackbar('error', <>Das Portal wurde inzwischen erneuert. {link}</>, { stays: true });
}

type Shown = {
  readonly Dialog: GateDialog;
  readonly turn: number;
  readonly isOpen: boolean;
  readonly onEnd: (isPassed: boolean) => void;
};

/** Stands once in the application: dialogs over whatever page made a call that only the person can get through. */
export function SessionGate({ loadSignIn }: { loadSignIn: () => Promise<GateDialog> }) {
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>({});
  const client = useQueryClient();
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
    const gates: Gates = {
      reauthenticate: loadProofDialog,
      not_signed_in: async () => {
        // Any other page leads to the login.
        if (!isPageKept()) return null;
        const Dialog = await loadSignIn();
        // For what the page under the dialog must not show any more.
        recheckSession(client);
        return Dialog;
      },
    };
    const gate = createSessionGate(gates, open, offerReload);
    const ends = [passRefusals(gate), onAskToSignIn(() => void gate(signedOut))];
    return () => {
      for (const end of ends) end();
    };
  }, [client, loadSignIn]);
  const { pathname } = useLocation();
  const endAll = useEffectEvent(() => {
    for (const { isOpen, onEnd } of Object.values(shown)) if (isOpen) onEnd(false);
  });
  // What was asked for belonged to the page that is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason
  useEffect(() => endAll(), [pathname]);
  return Object.entries(shown).map(([code, { Dialog, turn, isOpen, onEnd }]) => (
    <Dialog key={`${code} ${turn}`} opened={isOpen} onEnd={onEnd} />
  ));
}
