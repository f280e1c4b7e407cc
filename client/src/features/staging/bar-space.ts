/** Height of the bar, by which elements at the bottom of the window move up. */
const HEIGHT = '--staging-bar';

// The pages' own bars move above it; dialogs of both kinds cover it, where their own styles put them.
// A constructed sheet, because the content security policy allows no inline one, and the product's
// styles need not know about staging.
const RULES = `
  body { padding-bottom: var(${HEIGHT}); }
  .fixed:is(.bottom-0, .bottom-20):not([role$='dialog'], #staging *) { translate: 0 calc(-1 * var(${HEIGHT})); }
  .sticky.bottom-0 { bottom: var(${HEIGHT}); }
  .sticky:is(.bottom-14, [class*='bottom-[calc(3.5rem']) {
    bottom: calc(3.5rem + env(safe-area-inset-bottom) + var(${HEIGHT}));
  }
  @media (min-width: 64rem) {
    .sticky.lg\\:bottom-0 { bottom: var(${HEIGHT}); }
    .fixed.lg\\:bottom-6 { translate: 0 calc(-1 * var(${HEIGHT})); }
  }
  @media (width < 64rem) {
    [class*='100dvh-7.5rem'] {
      height: max(22rem, calc(100dvh - 7.5rem - env(safe-area-inset-bottom) - var(${HEIGHT})));
    }
  }
`;

/** Keeps room for the bar. @returns a function that ends that */
export function keepSpaceFor(bar: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { style } = document.documentElement;
  const measure = () => style.setProperty(HEIGHT, `${bar.offsetHeight}px`);
  const observer = new ResizeObserver(measure);
  observer.observe(bar, { box: 'border-box' });
  measure();
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
