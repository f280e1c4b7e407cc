import { setNonce } from 'get-nonce';

// Lets Radix add its style elements (scroll lock) under the strict CSP; imported by dialogs, menus
// and sheets. The server writes a nonce into index.html for each request. Browsers hide the
// attribute from selectors and markup, but not the property. On the server there is no document.
const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
if (meta?.nonce) setNonce(meta.nonce);
