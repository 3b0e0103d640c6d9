export { eraseNotifications, exportNotifications, unsubscribeOnce } from './settings.ts';
export { NEW_REQUESTS_MAIL, noteReleases, type ToldRequest, tellPartners } from './telling.ts';
export { unsubscribeTokens } from './unsubscribe-token.ts';
