/** For other roles, where only partners have something to see (purchases 2). */
export const PARTNERS_ONLY = 'Sie müssen als Partner angemeldet sein, um diese Seite zu sehen.';
