/** A rule that one field breaks, with the German sentence a person reads beside the field. */
export type FieldError = { readonly field: string; readonly msg: string };
