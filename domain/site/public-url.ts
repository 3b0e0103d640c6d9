/**
 * Placeholder of the portal's address in prerendered pages (canonical links, Open Graph). The server replaces it by `PUBLIC_URL`,
 * so a new address needs no rebuild (operation 3).
 */
export const publicUrlPlaceholder = 'https://public-url.invalid';
