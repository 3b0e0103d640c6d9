import type { LogEvent } from 'kysely';

/** Attributes of a span. No personal data: no addresses, names, tokens and values of statements (operation 33). */
export type SpanFacts = Readonly<Record<string, string>>;

export type Tracer = {
  /** @param parent of a span of another process or job, from `currentSpan`; by default the running span */
  inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>, parent: string | null): Promise<T>;
  /** The running span in the format of the header `traceparent` (W3C); null without one. */
  currentSpan(): string | null;
  /** Adds a span for a statement that has just ended. */
  recordStatement(event: LogEvent): void;
};

let tracer: Tracer | null = null;

/** Call it before the database opens. Without a call, this module only runs the given work. */
export function setTracer(started: Tracer): void {
  tracer = started;
}

/** Runs `work` in a span below `parent`, or else below the running span. */
export function inSpan<T>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
  parent: string | null = null,
): Promise<T> {
  return tracer ? tracer.inSpan(name, facts, work, parent) : work();
}

/** For a task that another job continues, as the parent of its span. */
export function currentSpan(): string | null {
  return tracer?.currentSpan() ?? null;
}

/** Option of Kysely: the log slows every statement down a little, so it is only set with a tracer. */
export function statementLog(): { readonly log?: (event: LogEvent) => void } {
  return tracer ? { log: tracer.recordStatement } : {};
}
