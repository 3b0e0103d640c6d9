import type { DemoRequest } from './demo-request.ts';
import { officeRequests } from './demo-requests-office.ts';
import { operationsRequests } from './demo-requests-operations.ts';

/** Believable requests of invented companies: every category and every state (decisions G). */
export const demoRequests: readonly DemoRequest[] = [...operationsRequests, ...officeRequests];
