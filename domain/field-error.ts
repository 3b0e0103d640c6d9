/** `msg` is the German sentence beside the field. */
export type FieldError = { readonly field: string; readonly msg: string };
