/**
 * Stand in the application's shell for title and description of the page that it will show; the server puts
 * those of the requested page (`pages.ts`) in their place.
 */
export const shellPlaceholders = {
  title: 'shell-title.invalid',
  description: 'shell-description.invalid',
} as const;
