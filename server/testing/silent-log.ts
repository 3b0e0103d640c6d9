import type { Log } from '#server/http/logging.ts';

export const silentLog: Log = { error: () => {}, info: () => {}, debug: () => {} };
