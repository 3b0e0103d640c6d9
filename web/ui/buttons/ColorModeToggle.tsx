import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

const isSystemDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Switches between light and dark. Until it is used, the system's mode counts. */
export function useColorMode() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return () => {
    const isDark = colorScheme === 'dark' || (colorScheme === 'auto' && isSystemDark());
    setColorScheme(isDark ? 'light' : 'dark');
  };
}

export function ColorModeToggle() {
  const switchMode = useColorMode();
  return (
    <ActionIcon variant="subtle" color="gray" c="inherit" size={44} lh={0} onClick={switchMode}>
      {/* Both stand in the HTML; the mode, known before the first paint, shows one of them. */}
      <span className="mantine-dark-hidden">
        <IconMoon size={21} aria-hidden />
        <span className="visually-hidden">Dunkle Darstellung</span>
      </span>
      <span className="mantine-light-hidden">
        <IconSun size={21} aria-hidden />
        <span className="visually-hidden">Helle Darstellung</span>
      </span>
    </ActionIcon>
  );
}
