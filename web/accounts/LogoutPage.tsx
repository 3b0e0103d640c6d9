import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { appPageMeta } from '../ui/app-page-meta.ts';
import { PageSkeleton } from '../ui/Skeletons.tsx';
import { ErrorState } from '../ui/States.tsx';
import { changeSession } from './session.ts';

export const meta = () => appPageMeta('/logout');

/**
 * Ends the session, then opens the landing page. Without an answer of the server the session would go on, so
 * that is said instead of pretending.
 */
export default function LogoutPage() {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: () => {
      changeSession(client, null);
      // Loaded anew: nothing of the session stays in memory, and in test mode the site is shut from now on.
      window.location.replace(paths.home());
    },
  });
  useEffect(() => mutate(), [mutate]);

  if (!error) return <PageSkeleton label="Sie werden abgemeldet …" visibleLabel />;
  return (
    <ErrorState
      error={{ msg: 'Die Abmeldung hat nicht geklappt.', msg2: error.message }}
      onRetry={() => mutate()}
    />
  );
}
