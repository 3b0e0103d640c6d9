import { LAST_PAGE } from '#domain/paging.ts';
import { cutToLength } from '#domain/text-rules.ts';

export type AddressParam<T> = { readonly parse: (text: string) => T | undefined; readonly fallback: T };

export type AddressParams = Readonly<Record<string, AddressParam<unknown>>>;

export type AddressValues<P extends AddressParams> = {
  readonly [K in keyof P]: P[K] extends AddressParam<infer T> ? T : never;
};

export function oneOf<T extends string | number, F extends T | undefined>(
  options: readonly T[],
  fallback: F,
): AddressParam<T | F> {
  return { parse: (text) => options.find((option) => String(option) === text), fallback };
}

/** A page that the server gives, whatever the number. */
export const pageNumber: AddressParam<number> = {
  parse: (text) => (/^\d+$/.test(text) && Number(text) > 0 ? Math.min(Number(text), LAST_PAGE) : undefined),
  fallback: 1,
};

export function shortText(maxLength: number): AddressParam<string> {
  return { parse: (text) => cutToLength(text, maxLength), fallback: '' };
}

export const someId: AddressParam<string | undefined> = {
  parse: (text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined),
  fallback: undefined,
};

export function readAddress<P extends AddressParams>(params: P, search: URLSearchParams): AddressValues<P> {
  const values = Object.entries(params).map(([name, { parse, fallback }]) => {
    const text = search.get(name);
    return [name, text === null ? fallback : (parse(text) ?? fallback)];
  });
  return Object.fromEntries(values) as AddressValues<P>;
}

/** `undefined` is back to the default. */
export type AddressChanges<P extends AddressParams> = {
  readonly [K in keyof P]?: AddressValues<P>[K] | undefined;
};

/** Parameters that a change also removes from the address: some names, or all (`others`) but its own. */
export type Resets = readonly string[] | 'others';

export function writeAddress<P extends AddressParams>(
  params: P,
  search: URLSearchParams,
  changes: AddressChanges<P>,
  resets: Resets,
): URLSearchParams {
  const isReset = (name: string) => (resets === 'others' ? !(name in params) : resets.includes(name));
  const next = new URLSearchParams([...search].filter(([name]) => !isReset(name)));
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === params[name]?.fallback) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
