import { IconLogout, IconPhone, IconSunMoon, IconUser } from '@tabler/icons-react';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { type WorkArea, workGroupsOf } from '#web/site/frame/work/work-areas.ts';
import { useColorMode } from '#web/ui/buttons/ColorModeToggle.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { EntryGroup } from './entries.ts';

const profile: WorkArea = { label: 'Profil', to: paths.profile(), Icon: IconUser };

/** The areas of the sidebar, and actions that stand on no page of work. */
export function useCommands(user: SessionUser, goTo: (to: string) => void): EntryGroup[] {
  const switchMode = useColorMode();
  const copyPhone = () => {
    void navigator.clipboard.writeText(brand.phone).then(
      () => showSnackbar('success', `${brand.phone} ist kopiert.`),
      () => showSnackbar('error', `Kopieren war nicht möglich. Die Nummer ist ${brand.phone}.`),
    );
  };
  const areas = workGroupsOf(user).flatMap((group) => group.areas);
  const pages = areas.some(({ to }) => to === profile.to) ? areas : [...areas, profile];
  return [
    {
      title: 'Seiten',
      entries: pages.map(({ label, to, Icon }) => ({ key: to, label, Icon, run: () => goTo(to) })),
    },
    {
      title: 'Aktionen',
      entries: [
        { key: 'mode', label: 'Helle oder dunkle Darstellung', Icon: IconSunMoon, run: switchMode },
        { key: 'phone', label: 'Telefonnummer kopieren', note: brand.phone, Icon: IconPhone, run: copyPhone },
        { key: 'logout', label: 'Abmelden', Icon: IconLogout, run: () => goTo(paths.logout()) },
      ],
    },
  ];
}
