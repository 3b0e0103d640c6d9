type Wanted = {
  /** Address of a process; undefined while none runs. */
  readonly node: string | undefined;
  /** Of the buyer's session. */
  readonly token: string;
  readonly request: string;
  /** `Idempotency-Key` */
  readonly key: string;
};

/** `failed`: no answer or a 5xx. The buyer tries again under the same key. */
type Outcome = 'bought' | 'refused' | 'failed';

/** How a buyer buys. */
export type Way = (wanted: Wanted) => Promise<Outcome>;

export const buyOnAccount: Way = async (wanted) => {
  const answer = await post(wanted, `/api/requests/${wanted.request}/buy`, {});
  return outcomeOf(answer, 200);
};

/** Begins a checkout at the demo shop and pays there. A payment counts as a purchase. */
export const buyAtShop: Way = async (wanted) => {
  const body = { cartItems: [{ requestId: wanted.request }] };
  const begun = await post(wanted, '/api/demoshop/checkout', body);
  if (begun?.status !== 200) return outcomeOf(begun, 200);
  const { checkoutUrl } = JSON.parse(begun.text) as { readonly checkoutUrl: string };
  return outcomeOf(
    await post(wanted, new URL(checkoutUrl).pathname, new URLSearchParams({ aktion: 'pay' })),
    303,
  );
};

type Answer = { readonly status: number; readonly text: string };

function outcomeOf(answer: Answer | null, good: number): Outcome {
  if (answer === null || answer.status >= 500) return 'failed';
  return answer.status === good ? 'bought' : 'refused';
}

/** @param body a form, or the content of a JSON text @returns null without an answer */
async function post(
  { node, token, key }: Wanted,
  path: string,
  body: URLSearchParams | object,
): Promise<Answer | null> {
  const isForm = body instanceof URLSearchParams;
  const json = { 'content-type': 'application/json' };
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, ...(!isForm && json) };
  try {
    const answer = await fetch(`${node}${path}`, {
      method: 'POST',
      headers,
      body: isForm ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}
