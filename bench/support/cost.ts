import { cpuSeconds, readConnections, secondsBetween } from './cpu.ts';
import { median } from './report.ts';

/** Processor time per call, in milliseconds; NaN where the machine does not tell. */
export type Cost = { readonly server: number; readonly database: number; readonly driver: number };

type Driven = { readonly calls: number; readonly driverSeconds: number };

/** What calls take of the processor, wherever it is taken: beside a call also what a server does behind it. */
export async function measureCost<T>(
  { databaseUrl, pid }: { readonly databaseUrl: string; readonly pid: number | undefined },
  drive: () => Promise<T>,
  read: (result: T) => Driven,
): Promise<{ result: T; cost: Cost }> {
  const connections = await readConnections(databaseUrl);
  const server = cpuSeconds(pid);
  const result = await drive();
  const serverSeconds = cpuSeconds(pid) - server;
  const databaseSeconds = secondsBetween(connections, await readConnections(databaseUrl));
  const { calls, driverSeconds } = read(result);
  const perCall = (seconds: number) => (1000 * seconds) / calls;
  return {
    result,
    cost: {
      server: perCall(serverSeconds),
      database: perCall(databaseSeconds),
      driver: perCall(driverSeconds),
    },
  };
}

/** Server, database and driver, as columns of a table. */
export function showCosts(costs: readonly Cost[]): string[] {
  return (['server', 'database', 'driver'] as const).map((part) =>
    median(costs.map((cost) => cost[part])).toFixed(2),
  );
}

export const costColumns = ['server ms', 'database ms', 'driver ms'] as const;
