import { sampleServices } from './sample-requests.ts';

/** An unlocked partner with services in IT and Callcenter. */
export function samplePartner(email: string, changes: object = {}) {
  return { email, role: 'partner' as const, accountActive: true, services: sampleServices, ...changes };
}
