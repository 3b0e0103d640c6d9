import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { hourMs } from '#domain/durations.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import { recordConfirmation, submitRequest } from '#server/requests/requests.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { sampleSubmission, sampleTerms } from '#server/testing/sample-requests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { addPastPurchase } from './past-purchase.ts';

type Sale = {
  readonly at: string;
  /** Index in `partnerIds`. */
  readonly by: number;
  readonly outcome?: Outcome;
};

/** A request that figures count, with the times of its events. */
export type Planted = {
  readonly category: CategoryCode;
  readonly postalCode: string;
  readonly at: string;
  /** Hours from confirmation to publication; left out: not published. */
  readonly waitHours?: number;
  readonly isUnconfirmed?: true;
  readonly sales?: readonly Sale[];
};

/** Submits, confirms, publishes and sells a request at the given times. Moves the clock. @returns the request's id */
export async function plantRequest(
  portal: TestApp,
  row: Planted,
  partnerIds: readonly string[],
): Promise<string> {
  const { category, postalCode, at, waitHours, isUnconfirmed, sales = [] } = row;
  portal.clock.time = new Date(at);
  const { category: _, ...body } = sampleSubmission(category, { postleitzahl: postalCode });
  const submission = {
    category,
    body,
    userId: null,
    submissionKey: null,
    terms: sampleTerms,
    now: new Date(at),
  };
  const request = await submitRequest(portal.db, submission);
  if (!isUnconfirmed) await recordConfirmation(portal.db, request, new Date(at));
  if (waitHours !== undefined) {
    portal.clock.time = new Date(Date.parse(at) + waitHours * hourMs);
    await publish(portal, request.id);
  }
  for (const sale of sales) {
    const { by, at: soldAt, outcome } = sale;
    const partnerId = partnerIds[by] ?? '';
    await addPastPurchase(portal.db, {
      requestId: request.id,
      partnerId,
      at: new Date(soldAt),
      cents: 5000,
      outcome,
    });
  }
  return request.id;
}
