import { setNonce } from 'get-nonce';

// Lets Radix add its style elements (scroll lock) under the strict policy; imported by what opens
// over a page. The server writes the page's nonce into index.html for each request. Browsers hide
// the attribute from selectors and markup; the property still holds it. A server has no document.
const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
if (meta?.nonce) setNonce(meta.nonce);
