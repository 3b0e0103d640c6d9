import { describe, expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

describe('the key of a call', () => {
  it('is a random UUID of version 4', () => {
    const made = new Set(Array.from({ length: 200 }, createIdempotencyKey));
    expect(made.size).toBe(200);
    for (const key of made)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
