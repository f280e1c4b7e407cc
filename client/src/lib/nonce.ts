import { setNonce } from 'get-nonce';

/**
 * The page's nonce for styles, which the server writes into index.html for each request.
 * Browsers hide the attribute from selectors and markup; the property still holds it.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/** Lets Radix add its style elements (scroll lock) under the strict policy. Call before render. */
export function applyNonce(): void {
  const nonce = pageNonce();
  if (nonce) setNonce(nonce);
}
