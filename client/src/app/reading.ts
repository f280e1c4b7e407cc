import { PAGE_SHOWN, SESSION_KEY } from '#client/lib/names.ts';
import { PAGE_DATA } from '#shared/contract/page-data.ts';

/**
 * The script of a page that most people just read: it starts the app at their first sign. The server
 * keeps the app's scripts in a template until then.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'storage'];

let isStarting = false;
let failures = 0;
let firstMove: PointerEvent | undefined;
/** What was pressed before the app could handle it. */
let pressed: HTMLElement | undefined;

function onSign(event: Event): void {
  if (event instanceof StorageEvent && event.key === SESSION_KEY) forgetVisitor();
  if (event.type === 'click') keepPress(event as MouseEvent);
  if (event.type === 'pointermove') {
    const move = event as PointerEvent;
    // Browsers report a pointer that rests where the page appears as a move, each with other distances,
    // and some do so first at the corner.
    if (!move.clientX && !move.clientY) return;
    firstMove ??= move;
    if (move.clientX === firstMove.clientX && move.clientY === firstMove.clientY) return;
  }
  if (!isStarting) start();
}

/** Has the app ask who is signed in, which another tab has changed. */
function forgetVisitor(): void {
  document.getElementById(PAGE_DATA)?.remove();
}

function start(): void {
  const scripts = document.head.querySelector('template')?.content.cloneNode(true);
  const app = scripts instanceof DocumentFragment && scripts.querySelector('script');
  if (!app) return;
  isStarting = true;
  app.onload = () => {
    for (const sign of SIGNS) removeEventListener(sign, onSign, true);
    // The app has not seen the sign, for which some of its parts wait.
    dispatchEvent(new Event('pointerdown'));
    // The header works before the page does.
    if (!pressed?.closest('main, footer')) pressOnceMore();
    addEventListener('click', ({ isTrusted }) => isTrusted && forgetPress(), true);
  };
  const fail = () => {
    isStarting = false;
    failures += 1;
    // A link works without the app. Scripts that stay away may be those of an earlier release.
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    else if (pressed && failures > 1 && navigator.onLine) location.reload();
    forgetPress();
  };
  app.onerror = fail;
  // Fetched before it is a script: Chromium before 156 keeps one that could not be fetched as failed.
  app.remove();
  fetch(app.getAttribute('src') ?? '').then(
    ({ ok }) => (ok ? document.head.append(app) : fail()),
    fail,
  );
  document.head.append(scripts);
}

function pressOnceMore(): void {
  pressed?.click();
  forgetPress();
}

function forgetPress(): void {
  pressed = undefined;
}

/** A press of a control, or of a link within the site, waits for the app. */
function keepPress(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const element = (target as Element).closest<HTMLElement>('a, button, label, input');
  if (!element || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  if (element instanceof HTMLAnchorElement && !isMove(element)) return;
  event.preventDefault();
  event.stopPropagation();
  pressed = element;
}

/** Whether a link leads to another page of the site, in this tab. */
const isMove = ({ target, origin, pathname }: HTMLAnchorElement) =>
  !target && origin === location.origin && pathname !== location.pathname;

for (const sign of SIGNS) addEventListener(sign, onSign, true);
addEventListener(PAGE_SHOWN, pressOnceMore, { once: true });
