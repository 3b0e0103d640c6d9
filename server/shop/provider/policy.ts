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
import { ShopRefusedError, ShopUnavailableError } from './errors.ts';
import type {
  CheckoutToStart,
  ShopLine,
  ShopOrder,
  ShopProduct,
  ShopProvider,
  SoughtOrder,
  WantedRefund,
} from './record.ts';

/** A shop as the portal calls it: no call lasts long, and a shop that is down is left alone (shop 18). */
export type ProtectedShop = Pick<ShopProvider, 'name' | 'readMessage'> & {
  /** False while it is left alone. */
  isAvailable(): boolean;
  startCheckout(checkout: CheckoutToStart): Promise<string>;
  findOrder(sought: SoughtOrder): Promise<ShopOrder | null>;
  refund(refund: WantedRefund): Promise<string>;
  findProduct(productId: string): Promise<ShopProduct | null>;
  saveProduct(line: ShopLine, quantity: number): Promise<ShopProduct>;
  setInventory(variantId: string, quantity: number): Promise<void>;
};

type LogChange = (facts: object, message: string) => void;

export type PolicyTimes = {
  readonly callMs: number;
  readonly leftAloneMs: number;
  readonly firstRetryMs: number;
};

const defaultTimes: PolicyTimes = { callMs: 5000, leftAloneMs: 30_000, firstRetryMs: 200 };

const failuresInARow = 5;
const furtherTries = 2;

/** One for each process: the failures of all callers count together. */
export function protectShop(provider: ShopProvider, log: LogChange, times = defaultTimes): ProtectedShop {
  const breaker = createBreaker(provider.name, log, times);
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
    isAvailable: breaker.isAvailable,
    readMessage: (headers, rawBody) => provider.readMessage(headers, rawBody),
    // Somebody waits for it and can press the button again.
    startCheckout: (checkout) => callOnce((signal) => provider.startCheckout(checkout, signal)),
    findOrder: (sought) => call((signal) => provider.findOrder(sought, signal)),
    refund: (refund) => call((signal) => provider.refund(refund, signal)),
    findProduct: (id) => call((signal) => provider.findProduct(id, signal)),
    saveProduct: (line, quantity) => call((signal) => provider.saveProduct(line, quantity, signal)),
    setInventory: (id, quantity) => call((signal) => provider.setInventory(id, quantity, signal)),
  };
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

type Answer<T> = { readonly value: T } | { readonly refusal: ShopRefusedError };

/** A refusal is an answer: the shop is there. */
async function settle<T>(work: Work<T>, signal: AbortSignal): Promise<Answer<T>> {
  try {
    return { value: await work(signal) };
  } catch (error) {
    if (error instanceof ShopRefusedError) return { refusal: error };
    throw error;
  }
}

async function answerOf<T>(answering: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>;
  try {
    answer = await answering;
  } catch (error) {
    if (isTaskCancelledError(error)) throw new ShopUnavailableError('The shop does not answer in time.');
    if (isBrokenCircuitError(error)) throw new ShopUnavailableError('The shop is left alone for a while.');
    throw error;
  }
  if ('refusal' in answer) throw answer.refusal;
  return answer.value;
}

function createBreaker(shop: string, log: LogChange, { leftAloneMs }: PolicyTimes) {
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
