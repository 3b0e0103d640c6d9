/** What visitors see instead of every page while the portal is in test mode (decisions A2). */
export const testModePage = '/testmodus';
