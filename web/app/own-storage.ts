import { forgetKeptInput, KEPT_KEY } from '#web/ui/form/typed-input.ts';

/** Beginnings of the keys under which this computer keeps what a person has typed or chosen, and when a partner read the list. */
export const ownStorage = {
  request: 'anfrage',
  registration: 'registrierung',
  reload: KEPT_KEY,
  visit: 'besuch',
  cart: 'auswahl',
} as const;

export function clearOwnStorage(): void {
  forgetKeptInput();
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const store = window[name];
      const keys = Object.keys(store).filter((key) =>
        Object.values(ownStorage).some((own) => key.startsWith(own)),
      );
      for (const key of keys) store.removeItem(key);
    } catch {
      // Storage is forbidden, so nothing was kept.
    }
  }
}
