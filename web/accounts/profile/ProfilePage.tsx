import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { type SessionUser, sessionQuery } from '#web/accounts/session/current-session.ts';
import { RequireSession } from '#web/accounts/session/RequireSession.tsx';
import { UnsavedInput } from '#web/accounts/session/unsaved-input.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { describeError, ErrorState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { WorkPage } from '#web/ui/page/WorkPage.tsx';
import { OwnPassword } from './PasswordForm.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';

export const meta = () => pageMeta(guardedPages.profile);

// English on purpose (accounts 35, admin 2).
const LOAD_FAILED = 'Failed to load profile data';

export default function ProfilePage() {
  return (
    <RequireSession
      allowsTemporaryPassword
      showError={(error, retry) => <LoadFailed heading="h1" error={error} onRetry={retry} />}
    >
      {(user) =>
        user.mustChangePassword ? (
          <OwnPassword user={user} />
        ) : (
          <WorkPage
            title="Ihr Profil"
            lead={
              <Box component="span" visibleFrom="sm">
                {user.email}
              </Box>
            }
            {...(user.role === 'partner' && { side: 'provider' })}
          >
            <LoadedProfile user={user} />
          </WorkPage>
        )
      }
    </RequireSession>
  );
}

/** Reads the account again before it is edited, unless that was seconds ago. A later failure takes nobody's input away. */
function LoadedProfile({ user }: { user: SessionUser }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...sessionQuery,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
  const [wasLoaded, setLoaded] = useState(false);
  const isLoaded = wasLoaded || Boolean(data && !isFetching && !error);
  if (isLoaded !== wasLoaded) setLoaded(isLoaded);

  if (isLoaded)
    return <UnsavedInput>{(unsaved) => <ProfileTabs user={user} unsaved={unsaved} />}</UnsavedInput>;
  if (error && !isFetching) return <LoadFailed heading="h2" error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status">
      <p className="visually-hidden">Ihr Profil wird geladen …</p>
      <TextSkeleton lines={6} />
    </div>
  );
}

type LoadFailedProps = { heading: 'h1' | 'h2'; error: unknown; onRetry: () => void };

/** Rule accounts 35. */
function LoadFailed({ heading, error, onRetry }: LoadFailedProps) {
  const msg = error instanceof ApiError ? error.msg : null;
  useEffect(() => {
    showSnackbar('error', msg ?? LOAD_FAILED);
  }, [msg]);
  return (
    <ErrorState
      heading={heading}
      error={{ msg: LOAD_FAILED, msg2: msg ?? describeError(error).msg }}
      onRetry={onRetry}
    />
  );
}
