import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { passRefusals } from '#web/api/api.ts';
import { invalidate } from '#web/api/queries.ts';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { keepInput } from '#web/ui/form/typed-input.ts';
import { SessionEndContext } from './kept-page.ts';
import { createSessionGate, type GateCode, type GateDialogProps, gateCodes } from './session-gate.ts';

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

type Shown = Pick<GateDialogProps, 'onEnd'> & { readonly Dialog: ComponentType<GateDialogProps> };

/** Opens a dialog over the page whose call was refused until the person proves or signs in. Rendered once. */
export function SessionGate({ children }: { children: ReactNode }) {
  const dialogs = { reauthenticate: useDialog<Shown>(), not_signed_in: useDialog<Shown>() };
  const [keptPages, setKeptPages] = useState(0);
  const isPageKept = keptPages > 0;
  const client = useQueryClient();
  const { pathname } = useLocation();

  const loadDialog = async (code: GateCode) => {
    if (code === 'reauthenticate') return (await import('./ProofDialog.tsx')).ProofDialog;
    const { SignInAgainDialog } = await import('#web/accounts/login/SignInAgainDialog.tsx');
    // The page under the dialog must hide the former person's data.
    void invalidate(client, ['GET /api/user']);
    return SignInAgainDialog;
  };
  const ask = useEffectEvent(async (code: GateCode): Promise<boolean> => {
    // `RequireSession` leads from any other page to the login.
    if (code === 'not_signed_in' && !isPageKept) return false;
    const Dialog = await loadDialog(code).catch(offerReload);
    if (!Dialog) return false;
    return new Promise((resolve) => dialogs[code].open({ Dialog, onEnd: resolve }));
  });
  const end = (code: GateCode, isPassed: boolean) => {
    if (dialogs[code].isOpen) dialogs[code].close();
    dialogs[code].value?.onEnd(isPassed);
  };
  const endAll = useEffectEvent(() => {
    for (const code of gateCodes) end(code, false);
  });
  const [gate] = useState(() => createSessionGate((code) => ask(code)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the page that is left
  useEffect(() => {
    const stop = passRefusals(gate);
    return () => {
      stop();
      endAll();
    };
  }, [gate, pathname]);
  const keepPage = useCallback(() => {
    setKeptPages((count) => count + 1);
    return () => setKeptPages((count) => count - 1);
  }, []);
  const askToSignIn = useCallback(() => void gate({ code: 'not_signed_in' }), [gate]);
  const value = useMemo(() => ({ isPageKept, keepPage, askToSignIn }), [isPageKept, keepPage, askToSignIn]);
  return (
    <SessionEndContext value={value}>
      {children}
      {gateCodes.map((code) => (
        <Fragment key={code}>
          {dialogs[code].show(({ Dialog }, { opened }) => (
            <Dialog opened={opened} onEnd={(isPassed) => end(code, isPassed)} />
          ))}
        </Fragment>
      ))}
    </SessionEndContext>
  );
}
