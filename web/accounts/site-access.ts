import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { isOpenInTestMode, testModePage } from '#domain/site/page-paths.ts';
import { call } from '../api.ts';
import { useSession } from './session.ts';

/** Access mode and demo logins of the portal; asked once. */
export function useSite({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call('GET /api/site', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  }).data;
}

/** Whether this person sees single pages of a site that is shut otherwise: a visitor in test mode (decisions A2). */
export function useShutSite(): boolean {
  const path = useLocation().pathname.replace(/(?<=.)\/$/, '');
  const { user } = useSession();
  const isLoginPage = path === testModePage;
  const mayBeShut = user === null && !isLoginPage && isOpenInTestMode(path);
  const site = useSite({ isWanted: mayBeShut });
  return isLoginPage || (mayBeShut && site?.accessMode === 'test');
}
