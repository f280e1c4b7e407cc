import { setNonce } from 'get-nonce';

/**
 * Lets Radix add its style elements (scroll lock) under the strict policy. Call before render.
 * The server writes the page's nonce into index.html for each request. Browsers hide the attribute
 * from selectors and markup; the property still holds it.
 */
export function applyNonce(): void {
  const { nonce } = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {};
  if (nonce) setNonce(nonce);
}
