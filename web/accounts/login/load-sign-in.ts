export const loadSignIn = async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog;
