import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#web/accounts/accounts.ts';
import { mayWork } from '#web/site/frame/work/work-areas.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

const OPENING = 'global-search-opening';

export function openGlobalSearch(): void {
  window.dispatchEvent(new Event(OPENING));
}

/** A dialog of the page stays open below and would hide what the search leads to. */
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

/** Search and commands at Ctrl+K or ⌘K (site 36). The first use loads the dialog. */
export function GlobalSearch() {
  const { user } = useSession();
  const [files, setFiles] = useState<typeof import('./SearchDialog.tsx')>();
  const open = async () => {
    if (isCovered()) return;
    try {
      const loaded = files ?? (await import('./SearchDialog.tsx'));
      // Mount it closed: only an opening dialog notes what gets the focus back.
      flushSync(() => setFiles(loaded));
      loaded.openSearchDialog();
    } catch {
      showSnackbar('error', 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.', {
        title: 'Die Suche konnte nicht geladen werden.',
      });
    }
  };
  useWindowEvent(OPENING, () => void open());
  useHotkeys([['mod+K', () => void open()]], []);
  return user && mayWork(user) && files ? <files.SearchDialog user={user} /> : null;
}
