import type errors from '../../../shared/locales/en/errors.json';
import type validation from '../../../shared/locales/en/validation.json';
import type common from './en/common.json';
import type layout from './en/layout.json';

/** Each namespace is a file per language; a new one gets its line here, and its keys are known. */
interface Catalogs {
  common: typeof common;
  errors: typeof errors;
  layout: typeof layout;
  validation: typeof validation;
}

export type Namespace = keyof Catalogs;
export type MessageKey = { [N in Namespace]: keyof Catalogs[N] & string }[Namespace];
