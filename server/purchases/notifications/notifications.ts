export { exportNotifications, unsubscribeOnce } from './settings.ts';
export { deleteNotifications } from './store.ts';
export { NEW_REQUESTS_MAIL, noteReleases, type ToldRequest, tellPartners } from './telling.ts';
export { unsubscribeTokens } from './unsubscribe-token.ts';
