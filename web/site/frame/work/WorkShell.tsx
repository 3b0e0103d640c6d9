import { AppShell, Box, Stack, UnstyledButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { CopyPhone } from '#web/site/frame/header/CopyPhone.tsx';
import { DrawerGroup, DrawerList, listAccountLinks } from '#web/site/frame/header/DrawerLinks.tsx';
import { AccountLinks, CartLink, ColorMode } from '#web/site/frame/header/Header.tsx';
import { HeaderDrawer } from '#web/site/frame/header/HeaderDrawer.tsx';
import { useHeaderAccount } from '#web/site/frame/header/header-account.tsx';
import { Logo } from '#web/site/frame/Logo.tsx';
import { OnePersonsPage } from '#web/site/frame/OnePersonsPage.tsx';
import { openGlobalSearch } from '#web/site/search/GlobalSearch.tsx';
import { createStoredSwitch, useStoredSwitch } from '#web/ui/form/stored-switch.ts';
import { MAIN_ID } from '#web/ui/page/RouteAnnouncer.tsx';
import { SkipLink } from '#web/ui/page/SkipLink.tsx';
import { WorkBar } from './WorkBar.tsx';
import { WorkFooter } from './WorkFooter.tsx';
import { useStartPath, useWorkNavName, WorkNav } from './WorkNav.tsx';
import classes from './WorkShell.module.css';
import { mayWork } from './work-areas.ts';

const sidebarNames = createStoredSwitch('bereichsleiste');

/**
 * The frame of pages to work on: the areas in a sidebar, or in a bar at the bottom where the window is narrow, and
 * one way back to the public pages (site 34).
 */
export function WorkShell({ children }: { children: ReactNode }) {
  const [hasNames, showNames] = useStoredSwitch(sidebarNames);
  const isNarrow = !hasNames;
  const start = useStartPath();
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: isNarrow ? 68 : 232, breakpoint: 'lg', collapsed: { mobile: true } }}
      footer={{ height: { base: 60, lg: 0 } }}
      transitionDuration={0}
      data-frame="work"
      className={classes.shell ?? ''}
    >
      <SkipLink />
      <AppShell.Header className={classes.header ?? ''}>
        <ShellHeader />
      </AppShell.Header>
      <AppShell.Navbar
        aria-label={useWorkNavName()}
        className={classes.sidebar ?? ''}
        visibleFrom="lg"
        p="sm"
      >
        <Link to={start} className={classes.logo} data-narrow={isNarrow || undefined}>
          <Logo />
          <span className="visually-hidden"> – zum Arbeitsbereich</span>
        </Link>
        <AppShell.Section grow className={classes.areas ?? ''}>
          <WorkNav isNarrow={isNarrow} />
        </AppShell.Section>
        <AppShell.Section>
          <Stack gap={0}>
            <SiteLink isNarrow={isNarrow} />
            <UnstyledButton
              className={classes.foot ?? ''}
              aria-pressed={isNarrow}
              onClick={() => showNames(isNarrow)}
            >
              {isNarrow ? (
                <IconLayoutSidebarLeftExpand size={20} stroke={1.7} aria-hidden />
              ) : (
                <IconLayoutSidebarLeftCollapse size={20} stroke={1.7} aria-hidden />
              )}
              <span className={isNarrow ? 'visually-hidden' : undefined}>Leiste einklappen</span>
            </UnstyledButton>
          </Stack>
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id={MAIN_ID} tabIndex={-1} className={classes.main ?? ''}>
        <div className={classes.page}>
          <OnePersonsPage>{children}</OnePersonsPage>
        </div>
      </AppShell.Main>
      <div className={classes.legal}>
        <WorkFooter />
      </div>
      <AppShell.Footer role="none" className={classes.bar ?? ''} hiddenFrom="lg">
        <WorkBar />
      </AppShell.Footer>
    </AppShell>
  );
}

function SiteLink({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <Link to={paths.home()} className={classes.foot}>
      <IconArrowBackUp size={20} stroke={1.7} aria-hidden />
      <span className={isNarrow ? 'visually-hidden' : undefined}>Zur Website</span>
    </Link>
  );
}

/** Customers have too little to search in. */
function SearchButton() {
  const { user } = useSession();
  if (!user || !mayWork(user) || user.role === 'customer') return null;
  return (
    <UnstyledButton
      className={classes.search ?? ''}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openGlobalSearch}
    >
      <IconSearch size={20} stroke={1.7} aria-hidden />
      <span className={classes.searchWords}>
        Suchen oder springen … <kbd aria-hidden>Strg K</kbd>
      </span>
    </UnstyledButton>
  );
}

function ShellHeader() {
  const { pathname } = useLocation();
  const start = useStartPath();
  return (
    <div className={classes.row}>
      <Link to={start} className={classes.mobileLogo} aria-label={`${brand.name} – zum Arbeitsbereich`}>
        <span aria-hidden>
          <Logo />
        </span>
      </Link>
      <SearchButton />
      <div className={classes.tools}>
        <span className={classes.wide}>
          <CopyPhone />
        </span>
        <CartLink />
        <span className={classes.wide}>
          <AccountLinks />
        </span>
        <ColorMode />
        <span className={classes.burger}>
          <HeaderDrawer key={pathname}>
            <ShellDrawer />
          </HeaderDrawer>
        </span>
      </div>
    </div>
  );
}

function ShellDrawer() {
  const accountLinks = listAccountLinks(useHeaderAccount());
  return (
    <>
      <nav aria-label="Menü">
        <DrawerGroup title="Ihr Konto">
          <DrawerList links={accountLinks} />
        </DrawerGroup>
        <Box mx="-sm" mt="sm">
          <WorkNav without={accountLinks.map(({ to }) => to)} />
        </Box>
      </nav>
      <Box mx="-sm">
        <SiteLink />
      </Box>
      <DrawerGroup title="Telefon">
        <CopyPhone />
      </DrawerGroup>
    </>
  );
}
