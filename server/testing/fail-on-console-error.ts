import { afterEach, beforeEach } from 'vitest';

const print = console.error;
let unexpected: unknown[][] = [];

/** A test that expects a call of `console.error` replaces it by a mock. */
beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(args);
    print(...args);
  };
});

afterEach(() => {
  console.error = print;
  const [first] = unexpected;
  if (first) throw new Error(`Unexpected console.error: ${first.map(String).join(' ')}`);
});
