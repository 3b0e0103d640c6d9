import '../ui/library-all.css';
import { useEffect } from 'react';
import { appPageMeta } from '../ui/app-page-meta.ts';
import { Page } from '../ui/Page.tsx';
import { RouteError } from '../ui/RouteError.tsx';
import { TextSkeleton } from '../ui/Skeletons.tsx';
import { describeError, ErrorState } from '../ui/States.tsx';
import { showSnackbar } from '../ui/snackbar.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { RequireSession } from './RequireSession.tsx';
import { type SessionUser, useOwnAccount } from './session.ts';
import { UnsavedInput } from './unsaved-input.tsx';

export const meta = () => appPageMeta('/profile');

export const ErrorBoundary = RouteError;

// Text of the specification (section 8, Profile).
const LOAD_FAILED = 'Failed to load profile data';

/** Personal data, password, services, security and data protection of the own account. */
export default function ProfilePage() {
  return (
    <RequireSession errorTitle={LOAD_FAILED}>
      {(user) => (
        <Page
          title="Ihr Profil"
          lead={`Angemeldet als ${user.email}`}
          width="wide"
          {...(user.role === 'partner' && { side: 'provider' })}
        >
          <LoadedProfile user={user} />
        </Page>
      )}
    </RequireSession>
  );
}

function LoadedProfile({ user }: { user: SessionUser }) {
  const { isLoaded, error, refetch } = useOwnAccount();
  useEffect(() => {
    if (error) showSnackbar('error', describeError(error).msg || LOAD_FAILED);
  }, [error]);

  if (isLoaded)
    return <UnsavedInput>{(unsaved) => <ProfileTabs user={user} unsaved={unsaved} />}</UnsavedInput>;
  if (error) {
    return <ErrorState error={{ msg: LOAD_FAILED, msg2: describeError(error).msg }} onRetry={refetch} />;
  }
  return (
    <div role="status">
      <p className="visually-hidden">Ihr Profil wird geladen …</p>
      <TextSkeleton lines={6} />
    </div>
  );
}
