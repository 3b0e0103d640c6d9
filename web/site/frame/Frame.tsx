import { Box, Stack } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useSession } from '#web/accounts/accounts.ts';
import { MAIN_ID } from '#web/ui/page/RouteAnnouncer.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import { Header } from './header/Header.tsx';

type FrameProps = {
  hasCompactHeader?: boolean;
  footer: ReactNode;
  children: ReactNode;
};

export function Frame({ hasCompactHeader = false, footer, children }: FrameProps) {
  return (
    <Stack flex={1} gap={0} data-frame={hasCompactHeader ? 'work' : 'site'}>
      <SkipLink />
      <Header isCompact={hasCompactHeader} />
      <Box component="main" id={MAIN_ID} tabIndex={-1} flex={1}>
        <OnePersonsPage>{children}</OnePersonsPage>
      </Box>
      {footer}
    </Stack>
  );
}

/** Mounts the page anew for another person, in this or in another tab: nothing that one person typed stays for the next. */
function OnePersonsPage({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [{ id, turn }, setPerson] = useState({ id: user?._id, turn: 0 });
  if (user && user._id !== id) setPerson({ id: user._id, turn: id === undefined ? turn : turn + 1 });
  return <Fragment key={turn}>{children}</Fragment>;
}
