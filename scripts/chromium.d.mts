/** Makes sure that there is a Chromium; names it unless it is Playwright's own. */
export function ensureChromium(): Promise<{ CHROMIUM_PATH?: string }>;
