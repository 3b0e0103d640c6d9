import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { MAIN_ID } from '#web/ui/page/RouteAnnouncer.tsx';
import { Logo } from './Logo.tsx';
import classes from './PlainFrame.module.css';

type PlainFrameProps = {
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** As high as the site's header, so that nothing jumps. */
export function PlainFrame({ tools, footer, children }: PlainFrameProps) {
  return (
    <Stack flex={1} gap={0} className={classes.frame ?? ''}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Logo />
          {tools}
        </div>
      </header>
      <Box component="main" id={MAIN_ID} tabIndex={-1} flex={1}>
        {children}
      </Box>
      {footer}
    </Stack>
  );
}
