import { listKeys, writeText } from '#web/ui/form/browser-storage.ts';
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
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    const keys = listKeys(store).filter((key) =>
      Object.values(ownStorage).some((own) => key.startsWith(own)),
    );
    for (const key of keys) writeText(store, key, null);
  }
}
