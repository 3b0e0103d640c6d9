import type { DemoRequest } from './request.ts';
import { officeRequests } from './requests-office.ts';
import { operationsRequests } from './requests-operations.ts';

/** Believable requests of invented companies: every category and every state (operation 21). */
export const demoRequests: readonly DemoRequest[] = [...operationsRequests, ...officeRequests];
