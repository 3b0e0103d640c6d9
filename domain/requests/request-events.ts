/** What the history of a request knows (requests 64), as the database writes it. */
export const requestEvents = [
  'submitted',
  'confirmed',
  'changed',
  'published',
  'unpublished',
  'offers',
  'extended',
  'sold_out',
  'expired',
  'rejected',
  'withdrawn',
  'closed',
  'asked',
  'answered',
  'question_over',
] as const;

export type RequestEvent = (typeof requestEvents)[number];
