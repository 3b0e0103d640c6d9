import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { Location } from 'react-router';
import type { ProfileTab } from '#domain/site/paths.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { type Blocked, useLeavingGuard } from '#web/ui/page/leaving.tsx';
import { useKeptPage } from './kept-page.ts';

type Report = (tab: ProfileTab, isUnsaved: boolean) => void;

const ReportUnsaved = createContext<Report>(() => {});

export function useUnsavedInput(tab: ProfileTab, isUnsaved: boolean): void {
  const report = useContext(ReportUnsaved);
  // No clean-up: effects end when a tab is hidden, but its input stays.
  useEffect(() => report(tab, isUnsaved), [report, tab, isUnsaved]);
}

type UnsavedInputProps = { children: (unsaved: ReadonlySet<ProfileTab>) => ReactNode };

/** Asks before somebody leaves the profile. From one of its tabs to another nothing is lost, so nobody is asked. */
export function UnsavedInput({ children }: UnsavedInputProps) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<ProfileTab>>(new Set());
  const report = useCallback<Report>((tab, isUnsaved) => {
    setUnsaved((before) => {
      if (before.has(tab) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(tab);
      else after.delete(tab);
      return after;
    });
  }, []);
  return (
    <ReportUnsaved value={report}>
      {children(unsaved)}
      {unsaved.size > 0 ? <UnsavedGuard /> : null}
    </ReportUnsaved>
  );
}

type UnsavedGuardProps = {
  /** A step back within the page takes the input away, too: it stands in a dialog of one of its views. */
  isLostByBack?: boolean;
  /** Whether going there loses the input, where the page's path does not tell. */
  isLeft?: (next: Location) => boolean;
};

/** Rendered while something is unsaved: the page outlives the session, and leaving it asks first. */
export function UnsavedGuard({ isLostByBack = false, isLeft }: UnsavedGuardProps) {
  useKeptPage(true);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useLeavingGuard(
    ({ currentLocation, nextLocation, historyAction }) =>
      (isLeft ? isLeft(nextLocation) : currentLocation.pathname !== nextLocation.pathname) ||
      (isLostByBack && historyAction === 'POP'),
    setBlocked,
  );
  return (
    <ConfirmDialog
      opened={blocked !== null}
      title="Seite ohne Speichern verlassen?"
      confirmLabel="Verlassen"
      cancelLabel="Weiter bearbeiten"
      danger
      onConfirm={() => {
        setBlocked(null);
        blocked?.proceed();
      }}
      onCancel={() => {
        setBlocked(null);
        blocked?.reset();
      }}
    >
      Ihre Änderungen sind noch nicht gespeichert und gehen sonst verloren.
    </ConfirmDialog>
  );
}
