import { expect, test } from 'vitest';
import { findOutage, isDatabaseUnavailable } from './failures.ts';

const coded = (code: string) => Object.assign(new Error('connect'), { code });

test.each<[unknown, string | null, boolean]>([
  [new AggregateError([coded('ECONNREFUSED')]), 'away', true],
  [new Error('outer', { cause: coded('57P01') }), 'away', true],
  [new Error('Connection terminated unexpectedly'), 'away', true],
  [coded('53100'), 'disk_full', true],
  [new Error('outer', { cause: coded('ENOSPC') }), 'disk_full', true],
  // As pg-boss reports them.
  [{ ...coded('ECONNREFUSED'), message: 'connect', queue: 'mail-delivery' }, 'away', true],
  [{ errors: [{ code: 'ECONNREFUSED' }], message: '' }, 'away', true],
  [{ cause: { code: '53100' }, message: 'outer' }, 'disk_full', true],
  [{ message: 'Connection terminated unexpectedly (Queue: a, Worker: b)' }, 'away', true],
  [new Error('LISTEN/NOTIFY connection ended'), 'away', true],
  [new Error('Query read timeout'), 'away', true],
  [{ message: 'something else' }, null, false],
  [coded('40P01'), null, true],
  [coded('23505'), null, false],
  ['no error', null, false],
])('%s is an outage: %s; may be tried again: %s', (error, outage, mayTryAgain) => {
  expect([findOutage(error), isDatabaseUnavailable(error)]).toEqual([outage, mayTryAgain]);
});
