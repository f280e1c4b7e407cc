import { cx } from 'class-variance-authority';

/** Drawn lines as masks, so that each takes its colour from the theme. */
const layers = [
  'bg-primary-soft [mask-image:url(/landing/map-water.svg)]',
  'bg-line [mask-image:url(/landing/map-contours.svg)]',
  'bg-primary opacity-45 [mask-image:url(/landing/map-depths.svg)]',
  'bg-primary [mask-image:url(/landing/map-route.svg)]',
];

/** A decoration: two lakes and the portage between them, as a canoe route's map shows it. */
export function PortageMap() {
  return (
    <div
      aria-hidden
      className="relative aspect-square w-full overflow-hidden rounded-lg border bg-surface-raised"
    >
      {layers.map((layer) => (
        <div
          key={layer}
          className={cx('absolute inset-0 [mask-position:center] [mask-size:cover]', layer)}
        />
      ))}
    </div>
  );
}
