import { isStagingPage } from '#shared/domain/staging.ts';
import { EMPTY_ROOT } from './html.ts';

/** The script of `client/src/app/staging.tsx` as Vite serves it in development. */
const SOURCE = '/src/app/staging.tsx';

interface StagingOptions {
  path: string;
  /** Undefined where the client is not built. */
  script?: string | undefined;
  isOpen: boolean;
  /** Of the page itself, which its scripts cannot read otherwise. */
  requestId: string;
}

/**
 * Adds the staging tools to a page. Their own pages are made by them alone, and without the key they
 * ask for it; no other page has them then.
 */
export function addStaging(
  html: string,
  { path, script = SOURCE, isOpen, requestId }: StagingOptions,
): string {
  const isOwn = isStagingPage(path);
  if (!isOwn && !isOpen) return html;
  const attributes = `type="module" crossorigin src="${script}" data-request="${requestId}"`;
  const withScript = html.replace('</head>', `<script ${attributes}></script>\n  </head>`);
  return isOwn ? withScript.replace(EMPTY_ROOT, '') : withScript;
}
