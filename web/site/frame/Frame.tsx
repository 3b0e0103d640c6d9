import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAIN_ID } from '#web/ui/page/RouteAnnouncer.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { OnePersonsPage } from './OnePersonsPage.tsx';

/** The frame of public pages. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Stack flex={1} gap={0} data-frame="site">
      <SkipLink />
      <Header />
      <Box component="main" id={MAIN_ID} tabIndex={-1} flex={1}>
        <OnePersonsPage>{children}</OnePersonsPage>
      </Box>
      <Footer />
    </Stack>
  );
}
