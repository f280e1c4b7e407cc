import { Refusal } from './refusal.ts';

const LINKS = /^(?:https?|mailto|tel):/i;
const PROGRAMS = /^(?:javascript|vbscript|data):/i;
/** Another scheme, or a path that leads to a file or to another computer. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/)|\\/i;
/** Browsers pass over them in an address. */
const PASSED_OVER = /[\0-\x20\x7f\u00a0]+/g;

/**
 * Accepts the address of a link that opens a page, a mail or a call, also one without a scheme, as
 * people write them. @throws Refusal RESUME_ACTIVE_CONTENT for a program, RESUME_UNSAFE for the rest
 */
export function checkAddress(address: string): void {
  const plain = address.replace(PASSED_OVER, '');
  if (LINKS.test(plain)) return;
  if (PROGRAMS.test(plain)) throw new Refusal('RESUME_ACTIVE_CONTENT', 'a link that is a program');
  if (ELSEWHERE.test(plain)) {
    throw new Refusal('RESUME_UNSAFE', 'a link to something else than a page');
  }
}
