type Addresses = Readonly<Record<string, string>>;

type PathBuilder<Address extends string> = Address extends `${string}/:token`
  ? (token: string) => string
  : () => Address;

export function createPathBuilders<const Given extends Addresses>(
  addresses: Given,
): { readonly [Name in keyof Given]: PathBuilder<Given[Name]> };
export function createPathBuilders(addresses: Addresses): Record<string, (token?: string) => string> {
  const builders = Object.entries(addresses).map(([name, address]) => [
    name,
    (token = '') => address.replace(':token', encodeURIComponent(token)),
  ]);
  return Object.fromEntries(builders);
}
