import type { ReactNode } from 'react';
import { useShutSite } from '../accounts/site-access.ts';
import { BareFrame } from './BareFrame.tsx';
import { SiteFrame } from './SiteFrame.tsx';

/** The frame around every page: the site's, or hardly any where the site is shut to the person. */
export function PageFrame({ children }: { children: ReactNode }) {
  const isShut = useShutSite();
  return isShut ? <BareFrame>{children}</BareFrame> : <SiteFrame>{children}</SiteFrame>;
}
