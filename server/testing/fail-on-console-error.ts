import { afterEach, beforeEach } from 'vitest';

const print = console.error;
let unexpected: unknown[][] = [];

/** An unexpected `console.error` fails the test; who expects one puts a mock in its place meanwhile. */
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
