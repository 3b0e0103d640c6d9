export function isCheckViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23514' &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
