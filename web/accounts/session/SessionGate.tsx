import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { passRefusals } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { invalidate } from '#web/api/queries.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { keepInput } from '#web/ui/form/typed-input.ts';
import { SessionEndContext } from './kept-page.ts';
import { createSessionGate, type GateCode, type GateDialog } from './session-gate.ts';

/** As the server refuses what needs a session. */
const signedOut = new ApiError({ status: 401, code: 'not_signed_in', msg: 'Bitte melden Sie sich an.' });

/** A deployment has removed the dialog's files. A reloaded page names the new ones. */
function offerReload(): void {
  const { pathname, search } = window.location;
  const link = (
    <a href={`${pathname}${search}`} onClick={keepInput}>
      Seite neu laden
    </a>
  );
  showSnackbar('error', <>Das Portal wurde inzwischen erneuert. {link}</>, { stays: true });
}

type Shown = { readonly Dialog: GateDialog; readonly onEnd: (isPassed: boolean) => void };

/** Dialogs over whatever page made a call that only the person can get through. Stands once in the application. */
export function SessionGate({ children }: { children: ReactNode }) {
  const dialogs = { reauthenticate: useDialog<Shown>(), not_signed_in: useDialog<Shown>() };
  const [keptPages, setKeptPages] = useState(0);
  const isPageKept = keptPages > 0;
  const client = useQueryClient();
  const { pathname } = useLocation();
  const askAbout = useRef((_refusal: ApiError): unknown => undefined);

  const show = useEffectEvent((code: GateCode, shown: Shown) => dialogs[code].open(shown));
  const loadSignIn = useEffectEvent(async () => {
    // Any other page leads to the login.
    if (!isPageKept) return null;
    const { SignInAgainDialog } = await import('#web/accounts/login/SignInAgainDialog.tsx');
    // For what the page under the dialog must not show any more.
    void invalidate(client, ['GET /api/user']);
    return SignInAgainDialog;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for belongs to the page that is left
  useEffect(() => {
    const ends = new Set<() => void>();
    const open = (code: GateCode, Dialog: GateDialog) =>
      new Promise<boolean>((resolve) => {
        const onEnd = (isPassed: boolean) => {
          if (!ends.delete(cancel)) return;
          dialogs[code].close();
          resolve(isPassed);
        };
        const cancel = () => onEnd(false);
        ends.add(cancel);
        show(code, { Dialog, onEnd });
      });
    const gates = {
      reauthenticate: async () => (await import('./ProofDialog.tsx')).ProofDialog,
      not_signed_in: () => loadSignIn(),
    };
    const gate = createSessionGate(gates, open, offerReload);
    askAbout.current = gate;
    ends.add(passRefusals(gate));
    return () => {
      for (const end of ends) end();
    };
  }, [pathname]);

  const keepPage = useCallback(() => {
    setKeptPages((count) => count + 1);
    return () => setKeptPages((count) => count - 1);
  }, []);
  const askToSignIn = useCallback(() => void askAbout.current(signedOut), []);
  const value = useMemo(() => ({ isPageKept, keepPage, askToSignIn }), [isPageKept, keepPage, askToSignIn]);
  return (
    <SessionEndContext value={value}>
      {children}
      {Object.entries(dialogs).map(
        ([code, { value, turn, isOpen }]) =>
          value && <value.Dialog key={`${code} ${turn}`} opened={isOpen} onEnd={value.onEnd} />,
      )}
    </SessionEndContext>
  );
}
