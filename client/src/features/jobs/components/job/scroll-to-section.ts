/** For so long, parts that load above a section may move it. */
const SETTLING_MS = 2_000;
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls to a section and focuses it, again whenever its column changes until it is scrolled by hand. */
export function scrollToSection(section: HTMLElement): void {
  const observer = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }));
  observer.observe(section.parentElement ?? section);
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });

  const stop = () => {
    observer.disconnect();
    for (const event of BY_HAND) removeEventListener(event, stop);
  };
  for (const event of BY_HAND) addEventListener(event, stop, { passive: true });
  setTimeout(stop, SETTLING_MS);
}
