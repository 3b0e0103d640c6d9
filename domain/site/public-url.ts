/**
 * Stands for the portal's address in prerendered pages (canonical links, Open Graph). The server puts
 * `PUBLIC_URL` in its place at start, so changing the address never needs a rebuild (operation 3).
 */
export const publicUrlPlaceholder = 'https://public-url.invalid';
