import type { Portal } from './portal.ts';

/** Calls the API as a user would by a program: with a session of its own, without a browser. */
export async function apiAs(portal: Portal, userId: string) {
  const authorization = `Bearer ${await portal.createSession(userId)}`;
  return async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${portal.url}/api${path}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${String(answer['msg'])}`);
    return answer;
  };
}
