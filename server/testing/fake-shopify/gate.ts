import { randomUUID } from 'node:crypto';

export type Secrets = {
  readonly store: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export type Answer = { readonly status: number; readonly body: object };

/** How the store misbehaves, and the bucket of points. Each call costs ten. */
export type Manners = {
  slowMs: number;
  /** Instead of an answer. */
  status: number | null;
  /** How many of the next calls of the Admin API are too many. */
  throttled: number;
  expiresIn: number;
  points: number;
  restoreRate: number;
};

const bucketSize = 1000;
const callCost = 10;

export const goodManners: Manners = {
  slowMs: 0,
  status: null,
  throttled: 0,
  expiresIn: 86_399,
  points: bucketSize,
  restoreRate: 50,
};

export type Gate = {
  issueToken(body: string): Answer;
  isValid(token: string): boolean;
  revoke(): void;
  /** What stands beside the data, and whether there are too few points. */
  charge(): { readonly isTooMuch: boolean; readonly extensions: object };
  throttledCalls(): number;
};

/** Access tokens and points of the Admin API. */
export function createGate({ clientId, clientSecret }: Secrets, manners: Manners): Gate {
  const tokens = new Set<string>();
  let filledAt = Date.now();
  let throttledCalls = 0;
  return {
    issueToken(body) {
      const given = new URLSearchParams(body);
      const isKnown =
        given.get('grant_type') === 'client_credentials' &&
        given.get('client_id') === clientId &&
        given.get('client_secret') === clientSecret;
      if (!isKnown) return { status: 400, body: { error: 'invalid_client' } };
      const access_token = randomUUID();
      tokens.add(access_token);
      return { status: 200, body: { access_token, scope: 'read_orders', expires_in: manners.expiresIn } };
    },
    isValid: (token) => tokens.has(token),
    revoke: () => tokens.clear(),
    charge() {
      const passed = (Date.now() - filledAt) / 1000;
      manners.points = Math.min(bucketSize, manners.points + passed * manners.restoreRate);
      filledAt = Date.now();
      const isTooMuch = manners.throttled > 0 || manners.points < callCost;
      if (manners.throttled > 0) manners.throttled -= 1;
      if (isTooMuch) throttledCalls += 1;
      else manners.points -= callCost;
      const throttleStatus = {
        maximumAvailable: bucketSize,
        currentlyAvailable: Math.floor(manners.points),
        restoreRate: manners.restoreRate,
      };
      const cost = { requestedQueryCost: callCost, actualQueryCost: callCost, throttleStatus };
      return { isTooMuch, extensions: { cost } };
    },
    throttledCalls: () => throttledCalls,
  };
}
