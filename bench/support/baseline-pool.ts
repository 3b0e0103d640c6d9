import pg from 'pg';

/**
 * The connections of a server that the portal is measured against. Between its turns none is closed, as the portal keeps
 * its own: else each turn would open them and plan the statements anew, and the portal look faster than it is.
 */
export function openPool(databaseUrl: string | undefined): pg.Pool {
  return new pg.Pool({
    connectionString: databaseUrl,
    max: 16,
    idleTimeoutMillis: 0,
    options: '-c jit=off',
  });
}
