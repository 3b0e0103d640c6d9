import type { PurchaseMessage } from './messages.ts';

/** What was bought; announced after its commit under {@link saleTopic}. */
export type Sale = Omit<PurchaseMessage, 'kind'>;

export const saleTopic = 'sales';

/** Joins the sales of a busy moment into one notification. */
const collectMs = 50;
const retryMs = 1000;
/** While the database is away; what is lost then is read anew when streams are opened again. */
const maxWaiting = 10_000;

type SalesParts = {
  readonly tell: (sales: readonly PurchaseMessage[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

export function createSales({ tell, onError }: SalesParts) {
  let waiting: PurchaseMessage[] = [];
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();

  const tellIn = (delayMs: number) => {
    timer ??= setTimeout(() => {
      timer = null;
      telling = tellAll();
    }, delayMs);
  };
  const tellAll = async () => {
    const sales = waiting;
    waiting = [];
    if (sales.length === 0) return;
    try {
      await tell(sales);
    } catch (error) {
      onError(error);
      waiting = [...sales, ...waiting].slice(-maxWaiting);
      tellIn(retryMs);
    }
  };
  return {
    add: (sale: Sale) => {
      waiting.push({ kind: 'purchase', ...sale });
      tellIn(collectMs);
    },
    /** Resolves when all are told, or cannot be. */
    stop: async () => {
      await telling;
      if (timer) clearTimeout(timer);
      await tellAll();
      if (timer) clearTimeout(timer);
    },
  };
}
