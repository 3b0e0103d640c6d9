import type { DemoRequest } from './request.ts';
import { billedRequests } from './requests-billed.ts';
import { officeRequests } from './requests-office.ts';
import { operationsRequests } from './requests-operations.ts';

/** All categories, all states (operation 21). */
export const demoRequests: readonly DemoRequest[] = [
  ...operationsRequests,
  ...officeRequests,
  ...billedRequests,
];
