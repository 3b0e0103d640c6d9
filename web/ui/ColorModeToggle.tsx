import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showBrowserColour } from './browser-colour.ts';

/** Switches between light and dark. Until it is used, the system's mode counts. */
export function ColorModeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isDark, setIsDark] = useState(false);

  // Only the browser knows the mode, so the prerendered button says "dunkel" and is corrected after loading.
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const read = () => setIsDark(colorScheme === 'dark' || (colorScheme === 'auto' && system.matches));
    showBrowserColour(colorScheme);
    read();
    system.addEventListener('change', read);
    return () => system.removeEventListener('change', read);
  }, [colorScheme]);

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={44}
      aria-label={isDark ? 'Helle Darstellung' : 'Dunkle Darstellung'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <IconMoon size={21} className="mantine-dark-hidden" aria-hidden />
      <IconSun size={21} className="mantine-light-hidden" aria-hidden />
    </ActionIcon>
  );
}
