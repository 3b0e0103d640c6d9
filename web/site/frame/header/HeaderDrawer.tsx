import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { dashboardLink, whyLinks } from '#web/site/frame/site-links.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ColorModeToggle } from '#web/ui/buttons/ColorModeToggle.tsx';
import { useClosing } from '#web/ui/page/leaving.tsx';
import { CopyPhone } from './CopyPhone.tsx';
import classes from './HeaderDrawer.module.css';
import { type HeaderAccount, useHeaderAccount } from './header-account.tsx';
import type { MenuGroup, MenuLink } from './header-links.ts';
import { NavItem } from './NavItem.tsx';

type HeaderDrawerProps = {
  groups: readonly MenuGroup[];
  onReach: () => void;
};

/**
 * The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. It closes with
 * the click on a link already, so that the page that opens can take the focus.
 */
export function HeaderDrawer({ groups, onReach }: HeaderDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const close = () => dialog.current?.close();
  useClosing(isOpen, close);
  const open = () => {
    onReach();
    // The dialog gives the focus to what stands in it.
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  };
  const closeAt = ({ target, currentTarget }: MouseEvent) => {
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isLink || target === currentTarget) close();
  };
  return (
    <div className={classes.burger}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label="Menü öffnen"
        aria-haspopup="dialog"
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={open}
      >
        <IconMenu2 size={24} aria-hidden />
      </ActionIcon>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the links themselves */}
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-labelledby={titleId}
        onClick={closeAt}
        onClose={() => setOpen(false)}
      >
        {isOpen ? <DrawerContent groups={groups} titleId={titleId} onClose={close} /> : null}
      </dialog>
    </div>
  );
}

type DrawerContentProps = { groups: readonly MenuGroup[]; titleId: string; onClose: () => void };

function DrawerContent({ groups, titleId, onClose }: DrawerContentProps) {
  const account = useHeaderAccount();
  return (
    <div className={classes.content}>
      <Group className={classes.head} wrap="nowrap" gap="xs" mih="var(--header-height)">
        <h2 id={titleId} className={classes.title}>
          {account ? greet(account) : brand.name}
        </h2>
        {account?.cart ? (
          <span className={classes.mode}>
            <ColorModeToggle />
          </span>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label="Menü schließen"
          onClick={onClose}
        >
          <IconX size={24} aria-hidden />
        </ActionIcon>
      </Group>
      <DrawerLinks groups={groups} account={account} />
    </div>
  );
}

/** Clients may have given a last name alone (accounts 57). */
function greet({ firstName }: HeaderAccount): string {
  return firstName ? `Guten Tag, ${firstName}` : 'Guten Tag';
}

function listAccountLinks(account: HeaderAccount | null | undefined): readonly MenuLink[] {
  if (!account) {
    return [
      { label: 'Anmelden', to: paths.login() },
      { label: 'Partner werden', to: paths.register() },
    ];
  }
  return [
    account.dashboard,
    { label: 'Profil', to: paths.profile() },
    { label: 'Abmelden', to: paths.logout() },
  ];
}

type DrawerLinksProps = { groups: readonly MenuGroup[]; account: HeaderAccount | null | undefined };

function DrawerLinks({ groups, account }: DrawerLinksProps) {
  const pages: readonly MenuLink[] = [
    { label: 'Startseite', to: paths.home() },
    { label: 'Über uns', to: paths.about() },
    ...whyLinks,
    // With the return path, so that /login does not mark this link as the current page beside the login's own.
    ...(account ? [] : [{ ...dashboardLink, to: paths.login({ returnTo: paths.dashboard() }) }]),
  ];
  return (
    <>
      {!account || account.asksForServices ? (
        <ButtonLink to={paths.request()} color="action" fullWidth size="lg">
          Anfrage stellen
        </ButtonLink>
      ) : null}
      <nav aria-label="Menü">
        <DrawerGroup title={account ? 'Ihr Konto' : 'Zugang'}>
          <DrawerList links={listAccountLinks(account)} />
        </DrawerGroup>
        <DrawerGroup title="Services">
          {groups.map((group) => (
            <ServiceGroup key={group.to} group={group} />
          ))}
        </DrawerGroup>
        <DrawerGroup title={brand.name}>
          <DrawerList links={pages} />
        </DrawerGroup>
      </nav>
      <DrawerGroup title="Telefon">
        <CopyPhone />
      </DrawerGroup>
    </>
  );
}

function DrawerGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box mt="lg">
      <Text c="dimmed" fz="sm" fw={600} mb="3xs">
        {title}
      </Text>
      {children}
    </Box>
  );
}

function DrawerList({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <NavItem {...link} className={classes.link} />
        </li>
      ))}
    </ul>
  );
}

function ServiceGroup({ group: { items, ...page } }: { group: MenuGroup }) {
  if (items.length === 0) return <NavItem {...page} className={classes.link} />;
  return (
    <details className={classes.service}>
      <summary className={classes.link}>
        {page.icon}
        {page.label}
        <IconChevronDown size={20} aria-hidden className={`turns ${classes.chevron}`} />
      </summary>
      <ul className={classes.list}>
        {[{ label: `${page.label} im Überblick`, to: page.to }, ...items].map((item) => (
          <li key={item.to}>
            <NavItem {...item} className={classes.sub} />
          </li>
        ))}
      </ul>
    </details>
  );
}
