import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type DriverTask = {
  readonly origin: string;
  readonly connections: number;
  /** Complete HTTP requests. */
  readonly calls: readonly string[];
};

export type DriverResult = {
  readonly seconds: number;
  /** Of the driver itself. */
  readonly cpuSeconds: number;
  /** In the order of the calls. */
  readonly answers: readonly Answer[];
};

export type Answer = { readonly status: number; readonly body: string };

/** Sends calls from a process of their own (driver.ts). @throws when the driver fails */
export async function drive(task: DriverTask): Promise<DriverResult> {
  const driver = fork(join(import.meta.dirname, 'driver.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  driver.send(task);
  const result = await Promise.race([
    once(driver, 'message').then(([message]) => message as DriverResult),
    once(driver, 'exit').then(() => null),
  ]);
  driver.kill();
  if (!result) throw new Error('The driver failed.');
  return result;
}

type Call = {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** As it goes over the wire. */
export function writeCall({ method, path, headers = {}, body }: Call): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: portal.example',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    ...(method === 'GET' ? [] : [`Content-Length: ${Buffer.byteLength(text)}`]),
    '',
    text,
  ].join('\r\n');
}
