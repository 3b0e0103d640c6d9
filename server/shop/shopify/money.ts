/** Parses without floating point: `"59.9"` is 5990 cents. @throws {RangeError} unless the amount has whole cents */
export function toCents(amount: string): number {
  const [, sign, units = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (sign === undefined) throw new RangeError('Not an amount in whole cents.');
  return Number(`${sign}${units}${fraction.padEnd(2, '0')}`);
}

export function toAmount(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
