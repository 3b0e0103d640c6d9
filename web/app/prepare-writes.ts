import { useEffect } from 'react';
import { prepareWrite } from '#web/api/api.ts';

const leadsToWrite = 'form, [role="dialog"]';

/** Whoever enters a form or a dialog is about to write; the token and the check of the person are fetched meanwhile. */
export function usePreparedWrites(): void {
  useEffect(() => {
    const prepare = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(leadsToWrite)) prepareWrite();
    };
    document.addEventListener('focusin', prepare);
    return () => document.removeEventListener('focusin', prepare);
  }, []);
}
