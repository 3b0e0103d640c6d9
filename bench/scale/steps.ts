import { categoryCodes } from '#domain/catalogue/categories.ts';
import { exampleAnswers, exampleContact } from '#domain/requests/answer-examples.ts';
import { inTransaction } from '#server/db/database.ts';
import { issueClientLink } from '#server/requests/client-page/client-page.ts';
import { checkAnswers, readPortalAnswer } from '../purchase/purchase-check.ts';
import { withDatabase } from '../support/database.ts';
import { type Answer, writeCall } from '../support/driver/drive.ts';
import { bearerOf, type Stage } from './stage.ts';

/** What is measured, in the order in which one request goes through it. */
export const stepNames = ['list', 'submission', 'confirmation', 'publication', 'purchase'] as const;
type StepName = (typeof stepNames)[number];

export type Step = {
  /** Complete HTTP requests. */
  readonly calls: readonly string[];
  /** @throws when an answer is not what it must be */
  check(answers: readonly Answer[]): void;
};

/** How often a step is called in one round. */
export type Counts = {
  /** A part of the partners; more, because one collection of garbage takes as long as thirty lists. */
  readonly lists: number;
  readonly others: number;
};

/** Calls of one round; requests that are submitted in it are confirmed and published in it. */
export class Round {
  private readonly stage: Stage;
  private readonly number: number;
  private readonly counts: Counts;
  private submitted: string[] = [];

  /** @param number from 0; no two rounds have the same */
  constructor(stage: Stage, number: number, counts: Counts) {
    this.stage = stage;
    this.number = number;
    this.counts = counts;
  }

  prepare(name: StepName): Promise<Step> | Step {
    return this[name]();
  }

  /** Rounds from 0 list each partner once before any is listed again. */
  private list(): Step {
    const { partners } = this.stage;
    const { lists } = this.counts;
    const from = (this.number * lists) % partners.length;
    const calls = partners.slice(from, from + lists).map((partner) =>
      writeCall({
        method: 'GET',
        path: '/api/requests/partner?page=1&limit=10',
        headers: { Authorization: bearerOf(partner) },
      }),
    );
    return { calls, check: expectStatus(200) };
  }

  private submission(): Step {
    const { clients } = this.stage;
    const calls = this.each((n) => {
      const client = clients[n % clients.length];
      const category = categoryCodes[n % categoryCodes.length] ?? 'Callcenter';
      return writeCall({
        method: 'POST',
        path: '/api/requests',
        headers: {
          Authorization: client?.bearer ?? '',
          // Of one address no more than a few are taken in an hour.
          'X-Forwarded-For': `10.${this.number % 250}.${Math.floor(n / 250)}.${n % 250}`,
        },
        body: { category, ...exampleAnswers(category), ...exampleContact, email: client?.email },
      });
    });
    return {
      calls,
      check: (answers) => {
        expectStatus(201)(answers);
        this.submitted = answers.map(({ body }) => JSON.parse(body).request._id);
      },
    };
  }

  private async confirmation(): Promise<Step> {
    const tokens = await withDatabase(this.stage.databaseUrl, ({ db }) =>
      inTransaction(db, async (tx) => {
        const issued: string[] = [];
        for (const id of this.submitted) issued.push(await issueClientLink(tx, id, new Date()));
        return issued;
      }),
    );
    const calls = tokens.map((token, n) =>
      writeCall({
        method: 'POST',
        path: '/api/requests/confirm',
        headers: { Authorization: this.stage.clients[n % this.stage.clients.length]?.bearer ?? '' },
        body: { token },
      }),
    );
    return { calls, check: expectStatus(200) };
  }

  private publication(): Step {
    const calls = this.submitted.map((id) =>
      writeCall({
        method: 'PATCH',
        path: `/api/requests/${id}`,
        headers: { Authorization: this.stage.admin },
        body: { public: true },
      }),
    );
    return { calls, check: expectStatus(200) };
  }

  private purchase(): Step {
    const attempts = this.stage.plan.nextRound(this.counts.others);
    const calls = attempts.map(({ partner, requestId, netCents, key }) =>
      writeCall({
        method: 'POST',
        path: `/api/requests/${requestId}/buy`,
        headers: { Authorization: bearerOf(partner), 'Idempotency-Key': key },
        body: { expectedNet: netCents / 100 },
      }),
    );
    return { calls, check: (answers) => void checkAnswers(attempts, answers, readPortalAnswer) };
  }

  private each(toCall: (n: number) => string): string[] {
    return Array.from({ length: this.counts.others }, (_, n) => toCall(n));
  }
}

function expectStatus(expected: number): (answers: readonly Answer[]) => void {
  return (answers) => {
    for (const { status, body } of answers)
      if (status !== expected) throw new Error(`Answered ${status}: ${body.slice(0, 300)}`);
  };
}
