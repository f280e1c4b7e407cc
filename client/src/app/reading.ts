import { PAGE_MOUNTED, SESSION_KEY } from '#client/lib/text/names.ts';
import { PAGE_DATA } from '#shared/contract/page-data.ts';

/**
 * Script of a page that most visitors only read: it starts the app at their first interaction. The
 * app's scripts are in a template of the server's HTML until then.
 */
const TRIGGERS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'storage'];

/** Parts that are hydrated with the page, once its code is loaded. */
const PAGE_PARTS = 'main, footer';

const { href } = location;

let isStarting = false;
let isMounted = false;
let failures = 0;
let firstMove: PointerEvent | undefined;
/** The control or link that was clicked before the app could handle it. */
let clicked: HTMLElement | undefined;

function onInteraction(event: Event): void {
  if (event instanceof StorageEvent && event.key === SESSION_KEY) discardPageData();
  if (event.type === 'click') holdClick(event as MouseEvent);
  if (event.type === 'pointermove') {
    const move = event as PointerEvent;
    // When the page appears, browsers report a pointer at rest as a move, with varying `movementX`,
    // some at (0, 0) first.
    if (!move.clientX && !move.clientY) return;
    firstMove ??= move;
    if (move.clientX === firstMove.clientX && move.clientY === firstMove.clientY) return;
  }
  if (!isStarting) start();
}

/** Makes the app fetch the current user, because another tab has signed in or out. */
function discardPageData(): void {
  document.getElementById(PAGE_DATA)?.remove();
}

function start(): void {
  const scripts = document.head.querySelector('template')?.content.cloneNode(true);
  const app = scripts instanceof DocumentFragment && scripts.querySelector('script');
  if (!app) return;
  isStarting = true;
  app.onload = () => {
    for (const event of TRIGGERS) removeEventListener(event, onInteraction, true);
    // Repeats the interaction for the app, which has not seen it: some components wait for one.
    dispatchEvent(new Event('pointerdown'));
    // The header is hydrated before the page.
    if (!clicked?.closest(PAGE_PARTS)) replayClick();
    addEventListener('click', onClickBeforePage, true);
  };
  const fail = () => {
    isStarting = false;
    failures += 1;
    // A link works without the app. Scripts that fail twice may be those of an earlier release.
    if (clicked instanceof HTMLAnchorElement) location.assign(clicked.href);
    else if (clicked && failures > 1 && navigator.onLine) location.reload();
    discardClick();
  };
  app.onerror = fail;
  // Fetched before it becomes a script: Chromium before 156 caches the failure of a script.
  app.remove();
  fetch(app.getAttribute('src') ?? '').then(
    ({ ok }) => (ok ? document.head.append(app) : fail()),
    fail,
  );
  document.head.append(scripts);
}

/** Holds a click on a control of the page, as the app drops it until it has the page's code. */
function onClickBeforePage(event: MouseEvent): void {
  if (!event.isTrusted) return;
  discardClick();
  const control = (event.target as Element).closest('button, label, input');
  if (!isMounted && location.href === href && control?.closest(PAGE_PARTS)) holdClick(event);
}

function replayClick(): void {
  clicked?.click();
  discardClick();
}

function discardClick(): void {
  clicked = undefined;
}

/** Holds a click on a control, or on a link within the site, until the app is loaded. */
function holdClick(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const element = (target as Element).closest<HTMLElement>('a, button, label, input');
  if (!element || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  if (element instanceof HTMLAnchorElement && !isNavigation(element)) return;
  event.preventDefault();
  event.stopPropagation();
  clicked = element;
}

/** Whether a link leads to another page of the site in this tab. */
const isNavigation = ({ target, origin, pathname }: HTMLAnchorElement) =>
  !target && origin === location.origin && pathname !== location.pathname;

for (const event of TRIGGERS) addEventListener(event, onInteraction, true);
addEventListener(
  PAGE_MOUNTED,
  () => {
    isMounted = true;
    replayClick();
  },
  { once: true },
);
