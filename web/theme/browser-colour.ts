import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { darkPalette, lightPalette } from './palette.ts';

export const COLOR_MODE_KEY = 'farbmodus';

const ID = 'theme-color';

/**
 * Gives the browser's own bars the ground colour of the chosen mode. `auto` leaves it to the two `theme-color`
 * elements of the page, which follow the system.
 */
function showBrowserColour(mode: MantineColorScheme): void {
  const known = document.getElementById(ID);
  if (mode === 'auto') {
    known?.remove();
    return;
  }
  const meta = known instanceof HTMLMetaElement ? known : document.createElement('meta');
  meta.id = ID;
  meta.name = 'theme-color';
  meta.content = (mode === 'dark' ? darkPalette : lightPalette).paper;
  // The first that applies wins.
  document.head.prepend(meta);
}

const stored = localStorageColorSchemeManager({ key: COLOR_MODE_KEY });

/** Keeps the mode for all tabs of the browser. */
export const colorModeManager: MantineColorSchemeManager = {
  ...stored,
  set: (mode) => {
    stored.set(mode);
    showBrowserColour(mode);
  },
  subscribe: (onUpdate) =>
    stored.subscribe((mode) => {
      onUpdate(mode);
      showBrowserColour(mode);
    }),
};

/** Does the same before the first paint. */
export const browserColourScript = `try{var m=localStorage.getItem("${COLOR_MODE_KEY}"),c={dark:"${darkPalette.paper}",light:"${lightPalette.paper}"}[m];if(c){var t=document.createElement("meta");t.id="${ID}";t.name="theme-color";t.content=c;document.head.prepend(t)}}catch(e){}`;
