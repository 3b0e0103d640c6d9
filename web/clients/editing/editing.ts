export { EditingPage } from './EditingPage.tsx';
export { clearEditDraft } from './edit-draft.ts';
