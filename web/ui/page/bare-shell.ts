/** Whether the server sent this document to a visitor of the test mode, who gets no menus (site 27). */
export function isBareShell(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['shell'] === 'bare';
}
