import { z } from 'zod';
import { brand } from '#domain/brand.ts';

/** VIES asks the register of the country, which may take long (billing 5). */
const answerWithinMs = 5000;

export type ViesAnswer = {
  readonly isValid: boolean;
  /** Proof of the question; null when VIES gives none. */
  readonly consultationNumber: string | null;
  /** Null where the country does not tell it. */
  readonly name: string | null;
};

const viesAnswer = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
});

const viesRefusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) });

/**
 * Asks the EU's register of VAT IDs for this one.
 *
 * @param url address of its REST interface; null for none
 * @returns null when the register gives no usable answer
 */
export async function askVies(
  url: string | null,
  vatId: string,
  signal?: AbortSignal,
): Promise<ViesAnswer | null> {
  if (url === null) return null;
  const asked = split(vatId);
  const { countryCode: requesterMemberStateCode, vatNumber: requesterNumber } = split(brand.operator.vatId);
  const requester = { requesterMemberStateCode, requesterNumber };
  const timeout = AbortSignal.timeout(answerWithinMs);
  const stopping = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const answer = await post(url, { ...asked, ...requester }, stopping);
  // VIES gives the number of the consultation only to a registered asker.
  return answer === 'wrong_requester' ? dropWord(await post(url, asked, stopping)) : answer;
}

const split = (vatId: string) => ({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) });

const dropWord = (answer: ViesAnswer | 'wrong_requester' | null) =>
  answer === 'wrong_requester' ? null : answer;

async function post(url: string, question: object, signal: AbortSignal) {
  try {
    const answer = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal,
    });
    return readAnswer(await answer.json());
  } catch {
    // Unreachable, slow, or no JSON.
    return null;
  }
}

function readAnswer(body: unknown): ViesAnswer | 'wrong_requester' | null {
  const { data } = viesAnswer.safeParse(body);
  if (data)
    return {
      isValid: data.valid,
      consultationNumber: data.requestIdentifier || null,
      name: data.name && data.name !== '---' ? data.name : null,
    };
  const refusal = viesRefusal.safeParse(body).data;
  return refusal?.errorWrappers.some(({ error }) => error === 'INVALID_REQUESTER_INFO')
    ? 'wrong_requester'
    : null;
}
