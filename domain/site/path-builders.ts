type Addresses = Readonly<Record<string, string>>;

type PathBuilder<Address extends string> = Address extends `${string}/:token`
  ? (token: string) => string
  : Address extends `${string}/:id`
    ? (id: string) => string
    : () => Address;

export function createPathBuilders<const Given extends Addresses>(
  addresses: Given,
): { readonly [Name in keyof Given]: PathBuilder<Given[Name]> };
export function createPathBuilders(addresses: Addresses): Record<string, (given?: string) => string> {
  const builders = Object.entries(addresses).map(([name, address]) => [
    name,
    (given = '') => address.replace(/:(token|id)$/, () => encodeURIComponent(given)),
  ]);
  return Object.fromEntries(builders);
}
