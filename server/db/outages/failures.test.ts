import { expect, test } from 'vitest';
import { findOutage, isDatabaseUnavailable } from './failures.ts';

const coded = (code: string) => Object.assign(new Error('connect'), { code });

test.each([
  [new AggregateError([coded('ECONNREFUSED')]), 'away', true],
  [new Error('outer', { cause: coded('57P01') }), 'away', true],
  [new Error('Connection terminated unexpectedly'), 'away', true],
  [coded('53100'), 'disk_full', true],
  [new Error('outer', { cause: coded('ENOSPC') }), 'disk_full', true],
  [coded('40P01'), null, true],
  [coded('23505'), null, false],
  ['no error', null, false],
])('%s is an outage: %s; may be tried again: %s', (error, outage, mayTryAgain) => {
  expect([findOutage(error), isDatabaseUnavailable(error)]).toEqual([outage, mayTryAgain]);
});
