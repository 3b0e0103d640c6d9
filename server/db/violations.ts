/** @param constraint name of the check */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return isState(error, '23514') && 'constraint' in error && error.constraint === constraint;
}

export function isUniqueViolation(error: unknown): boolean {
  return isState(error, '23505');
}

function isState(error: unknown, state: string): error is Error {
  return error instanceof Error && 'code' in error && error.code === state;
}
