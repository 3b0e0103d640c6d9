/** Without its file the page stays, with a word in the icon's place. */
export async function loadCartStatusIcon() {
  const { CartStatusIcon } = await import('./CartStatusIcon.tsx').catch(() => ({
    CartStatusIcon: () => <span aria-hidden="true">Korb</span>,
  }));
  return { default: CartStatusIcon };
}
