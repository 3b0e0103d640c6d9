type Pattern = readonly [RegExp, string];

/** Order matters: most browsers also name others in their `User-Agent`. */
const browsers: readonly Pattern[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly Pattern[] = [
  [/\biPhone\b/, 'auf dem iPhone'],
  [/\biPad\b/, 'auf dem iPad'],
  [/\bAndroid\b/, 'unter Android'],
  [/\bWindows\b/, 'unter Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'auf dem Mac'],
  [/\bCrOS\b/, 'unter ChromeOS'],
  [/\bLinux\b/, 'unter Linux'],
];

/** For instance „Firefox unter Windows“, or less without this information in the `User-Agent`. */
export function deviceName(userAgent: string): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser === null && system === null) return 'Unbekanntes Gerät';
  if (browser === null) return `Unbekannter Browser ${system}`;
  return system === null ? browser : `${browser} ${system}`;
}

function findName(patterns: readonly Pattern[], userAgent: string): string | null {
  return patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
