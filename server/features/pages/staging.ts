import { isStagingPage } from '#shared/domain/staging.ts';
import { EMPTY_ROOT } from './html.ts';

/** Address of `client/src/app/staging.tsx` in development, where Vite serves it. */
const SOURCE = '/src/app/staging.tsx';

interface StagingOptions {
  path: string;
  /** Undefined if the client is not built. */
  script?: string | undefined;
  isOpen: boolean;
  /** Id of the page's request, which its scripts cannot read otherwise. */
  requestId: string;
}

/**
 * Adds the staging tools to a page. On their own pages they replace the app and ask for the key;
 * other pages include them only with the key.
 */
export function addStaging(
  html: string,
  { path, script = SOURCE, isOpen, requestId }: StagingOptions,
): string {
  const isToolPage = isStagingPage(path);
  if (!isToolPage && !isOpen) return html;
  const attributes = `type="module" crossorigin src="${script}" data-request="${requestId}"`;
  const withScript = html.replace('</head>', `<script ${attributes}></script>\n  </head>`);
  return isToolPage ? withScript.replace(EMPTY_ROOT, '') : withScript;
}
