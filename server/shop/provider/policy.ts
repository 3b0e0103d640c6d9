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
 * A shop as the portal calls it: no call lasts long, and a shop that is down is left alone (shop 18). One for each process:
 * the failures of all callers count together.
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
    /** False while the shop is left alone. */
    isAvailable: breaker.isAvailable,
    readMessage: provider.readMessage,
    // Somebody waits for it and can press the button again.
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

/** A refusal is an answer: the shop is there. */
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
    if (isBrokenCircuitError(error)) throw new ShopUnavailableError('The shop is left alone for a while.');
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
    // It opens again only by a call, which nobody makes as long as it is said to be closed.
    isAvailable: () => policy.state !== CircuitState.Open || performance.now() - openedAt >= leftAloneMs,
  };
}
