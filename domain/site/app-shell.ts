/**
 * Placeholders in the application's shell. The server replaces them by title and description of the requested page (`pages.ts`).
 */
export const shellPlaceholders = {
  title: 'shell-title.invalid',
  description: 'shell-description.invalid',
} as const;
