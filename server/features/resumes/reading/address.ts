import { Refusal } from './refusal.ts';

const LINKS = /^(?:https?|mailto|tel):/i;
const PROGRAMS = /^(?:javascript|vbscript|data):/i;
/** Another scheme, or a path to a file or another computer. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/)|\\/i;
/** Characters that browsers ignore in an address. */
const IGNORED = /[\0-\x20\x7f\u00a0]+/g;

/**
 * Accepts links to pages, mails and calls, also without a scheme, as people write them.
 * @throws Refusal RESUME_ACTIVE_CONTENT for a program, RESUME_UNSAFE for other addresses
 */
export function checkAddress(address: string): void {
  const plain = address.replace(IGNORED, '');
  if (LINKS.test(plain)) return;
  if (PROGRAMS.test(plain)) throw new Refusal('RESUME_ACTIVE_CONTENT', 'a link that is a program');
  if (ELSEWHERE.test(plain)) {
    throw new Refusal('RESUME_UNSAFE', 'a link to something else than a page');
  }
}
