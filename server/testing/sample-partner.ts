import { sampleServices } from './sample-requests.ts';

/** A partner who may buy, with services in all categories. */
export function samplePartner(email: string, changes: object = {}) {
  return { email, role: 'partner' as const, accountActive: true, services: sampleServices, ...changes };
}
