import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  handleType,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { Context } from '#server/context.ts';
import { ShopRefusedError, ShopUnavailableError } from './errors.ts';
import type { CheckoutToStart, ShopLine, ShopProvider, SoughtOrder, WantedRefund } from './record.ts';

type LogChange = (facts: object, message: string) => void;

const defaultTimes = { callMs: 5000, leftAloneMs: 30_000, firstRetryMs: 200 };

const failuresInARow = 5;
const furtherTries = 2;

export type ProtectedShop = ReturnType<typeof protectShop>;

/** The parts that the shop's jobs and calls use. */
export type ShopParts = Pick<Context, 'db' | 'now' | 'report'> & { readonly shop: ProtectedShop };

/**
 * Wraps a shop with a timeout, retries and a circuit breaker (shop 18). Create one per process, so that the failures of all
 * callers count together.
 */
export function protectShop(provider: ShopProvider, log: LogChange, times = defaultTimes) {
  const breaker = createBreaker(provider.name, log, times.leftAloneMs);
  const once = wrap(breaker.policy, timeout(times.callMs, TimeoutStrategy.Aggressive));
  const again = retry(handleType(ShopUnavailableError).orWhen(isTaskCancelledError), {
    maxAttempts: furtherTries,
    backoff: new ExponentialBackoff({ initialDelay: times.firstRetryMs, maxDelay: times.callMs }),
  });
  const callOnce = <T>(work: Work<T>) => answerOf(once.execute(({ signal }) => settle(work, signal)));
  const call = <T>(work: Work<T>) =>
    answerOf(again.execute(() => once.execute(({ signal }) => settle(work, signal))));
  return {
    name: provider.name,
    taxCases: provider.taxCases,
    /** False while the circuit breaker is open. */
    isAvailable: breaker.isAvailable,
    readMessage: provider.readMessage,
    // No retries: a person waits and can press the button again.
    startCheckout: (checkout: CheckoutToStart) =>
      callOnce((signal) => provider.startCheckout(checkout, signal)),
    findOrder: (sought: SoughtOrder) => call((signal) => provider.findOrder(sought, signal)),
    refund: (refund: WantedRefund) => call((signal) => provider.refund(refund, signal)),
    findProduct: (id: string) => call((signal) => provider.findProduct(id, signal)),
    saveProduct: (line: ShopLine, quantity: number) =>
      call((signal) => provider.saveProduct(line, quantity, signal)),
    setInventory: (id: string, quantity: number) =>
      call((signal) => provider.setInventory(id, quantity, signal)),
  };
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Counts a refusal as a success of the circuit breaker: the shop has answered. */
async function settle<T>(work: Work<T>, signal: AbortSignal): Promise<() => T> {
  try {
    const value = await work(signal);
    return () => value;
  } catch (error) {
    if (!(error instanceof ShopRefusedError)) throw error;
    return () => {
      throw error;
    };
  }
}

async function answerOf<T>(answering: Promise<() => T>): Promise<T> {
  const answer = await answering.catch((error: unknown) => {
    if (isTaskCancelledError(error)) throw new ShopUnavailableError('The shop does not answer in time.');
    if (isBrokenCircuitError(error))
      throw new ShopUnavailableError('The circuit breaker of the shop is open.');
    throw error;
  });
  return answer();
}

function createBreaker(shop: string, log: LogChange, leftAloneMs: number) {
  let openedAt = Number.NEGATIVE_INFINITY;
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: leftAloneMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  policy.onStateChange((state) => {
    if (state === CircuitState.Open) openedAt = performance.now();
    log({ shop, state: CircuitState[state] }, 'state of the shop changed');
  });
  return {
    policy,
    // The breaker changes its state only on a call, so compare the time as well: callers check this before a call.
    isAvailable: () => policy.state !== CircuitState.Open || performance.now() - openedAt >= leftAloneMs,
  };
}
