import { PAGE_SHOWN } from '#client/lib/page-shown.ts';

/**
 * The only script of a page that most people just read: it starts the app at their first sign. The
 * server keeps the app's scripts in a template until then.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'storage'];

let isStarting = false;
/** What was pressed before the app could handle it. */
let pressed: HTMLElement | undefined;

function onSign(event: Event): void {
  if (event.type === 'click') keepPress(event as MouseEvent);
  const { type, movementX, movementY } = event as PointerEvent;
  // A pointer that rests where the page appears is reported as a move by nothing.
  if (type === 'pointermove' && !movementX && !movementY) return;
  if (!isStarting) start();
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
    // What is around the page works before the page does.
    if (!pressed?.closest('main')) pressOnceMore();
  };
  app.onerror = () => {
    isStarting = false;
    // A link works without the app.
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    pressed = undefined;
  };
  document.head.append(scripts);
}

function pressOnceMore(): void {
  pressed?.click();
  pressed = undefined;
}

/** A press of a button, or of a link within the site, waits for the app. */
function keepPress(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const element = (target as Element).closest<HTMLElement>('a, button');
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
