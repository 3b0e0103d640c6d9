export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The newer version with what was typed against `base`. */
export function keepTyped<Values extends object>(values: Values, base: Values, newer: Values): Values {
  const fields = Object.keys(values) as (keyof Values)[];
  const typed = fields.filter((field) => !isSame(values[field], base[field]));
  return { ...newer, ...Object.fromEntries(typed.map((field) => [field, values[field]])) };
}
