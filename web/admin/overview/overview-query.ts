import { q } from '#web/api/queries.ts';

export const overviewQuery = { ...q('GET /api/admin/overview'), staleTime: 0 };
