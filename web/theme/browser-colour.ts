import { darkPalette, lightPalette } from './palette.ts';
import { COLOR_MODE_KEY } from './theme.ts';

const ID = 'theme-color';

/**
 * Gives the browser's own bars the ground colour of the chosen mode. `auto` leaves it to the two `theme-color`
 * elements of the page, which follow the system.
 */
export function showBrowserColour(mode: 'light' | 'dark' | 'auto'): void {
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

/** Does the same as {@link showBrowserColour} before the first paint. */
export const browserColourScript = `try{var m=localStorage.getItem("${COLOR_MODE_KEY}"),c={dark:"${darkPalette.paper}",light:"${lightPalette.paper}"}[m];if(c){var t=document.createElement("meta");t.id="${ID}";t.name="theme-color";t.content=c;document.head.prepend(t)}}catch(e){}`;
