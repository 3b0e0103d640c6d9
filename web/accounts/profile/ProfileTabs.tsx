import { createTheme, MantineThemeProvider, Tabs } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { ProfileTab } from '#domain/site/paths.ts';
import { BillingForm } from '#web/accounts/profile/billing/BillingForm.tsx';
import { NotificationsForm } from '#web/accounts/profile/NotificationsForm.tsx';
import { OwnDataTab } from '#web/accounts/profile/OwnDataTab.tsx';
import { PasswordForm } from '#web/accounts/profile/PasswordForm.tsx';
import { PersonalDataForm } from '#web/accounts/profile/PersonalDataForm.tsx';
import { SecurityTab } from '#web/accounts/profile/security/SecurityTab.tsx';
import { ServicesForm } from '#web/accounts/services/ServicesForm.tsx';
import type { SessionUser } from '#web/accounts/session/current-session.ts';
import { oneOf } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import classes from './ProfileTabs.module.css';

type Tab = {
  value: ProfileTab;
  label: string;
  View: ComponentType<{ user: SessionUser }>;
};

const allTabs: readonly Tab[] = [
  { value: 'persoenlich', label: 'Persönliche Daten', View: PersonalDataForm },
  { value: 'passwort', label: 'Passwort ändern', View: PasswordForm },
  { value: 'sicherheit', label: 'Sicherheit', View: SecurityTab },
  { value: 'dienstleistungen', label: 'Dienstleistungen', View: ServicesForm },
  { value: 'rechnung', label: 'Rechnung', View: BillingForm },
  { value: 'benachrichtigungen', label: 'Benachrichtigungen', View: NotificationsForm },
  { value: 'meine-daten', label: 'Konto', View: OwnDataTab },
];

const partnerTabs: readonly ProfileTab[] = ['dienstleistungen', 'rechnung', 'benachrichtigungen'];

/** Smaller than in forms that are filled in once, with hints below their field. */
const dense = createTheme({
  components: {
    ...Object.fromEntries(
      ['Button', 'PasswordInput', 'Checkbox', 'Radio', 'RadioGroup', 'NativeSelect'].map((name) => [
        name,
        { defaultProps: { size: 'sm' } },
      ]),
    ),
    TextInput: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
  },
});

type ProfileTabsProps = { user: SessionUser; unsaved: ReadonlySet<ProfileTab> };

const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** A tab is drawn when it is first opened and then stays, so that nothing typed in it is lost. */
export function ProfileTabs({ user, unsaved }: ProfileTabsProps) {
  const isPartner = user.role === 'partner';
  const tabs = allTabs.filter(({ value }) => isPartner || !partnerTabs.includes(value));
  const names = tabs.map(({ value }) => value);
  const { values, change } = useAddress({ tab: oneOf(names, 'persoenlich') }, 'others');
  const { tab } = values;
  const [opened, setOpened] = useState<ReadonlySet<ProfileTab>>(new Set([tab]));
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));

  return (
    <Tabs
      value={tab}
      {...(isPartner && { color: 'provider' })}
      onChange={(next) => change({ tab: names.find((name) => name === next) })}
      classNames={{
        root: classes.tabs ?? '',
        list: classes.list ?? '',
        tab: classes.tab ?? '',
      }}
    >
      <Tabs.List aria-label="Profil">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} ref={value === tab ? bringIntoView : null}>
            <span className={classes.name} data-name={label}>
              {label}
            </span>
            {unsaved.has(value) ? (
              <span className={classes.unsaved} title="Noch nicht gespeichert">
                <span className="visually-hidden"> (noch nicht gespeichert)</span>
              </span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <MantineThemeProvider theme={dense}>
        {tabs.map(({ value, View }) => (
          <Tabs.Panel key={value} value={value} className={classes.panel ?? ''} tabIndex={-1}>
            {opened.has(value) ? <View user={user} /> : null}
          </Tabs.Panel>
        ))}
      </MantineThemeProvider>
    </Tabs>
  );
}
