import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { dashboardPath, paths } from '#client/lib/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import * as t from '#texts';

export function Hero({ onExplore }: { onExplore: () => void }) {
  const user = useCurrentUser();
  const destination = user ? dashboardPath(user.role) : paths.auth;
  return (
    <section className="mx-auto grid max-w-page items-center gap-x-16 gap-y-10 px-4 pt-10 pb-16 sm:px-6 lg:min-h-[min(100svh-4rem,52rem)] lg:grid-cols-2 lg:py-10">
      <div className="grid content-center justify-items-start">
        <h1 className="font-semibold font-serif text-2xl">{t.landing.headline()}</h1>
        <p className="mt-5 max-w-[34rem] text-lg text-muted">{t.landing.lead()}</p>
        <div className="mt-8 flex w-full flex-wrap gap-3 max-sm:grid">
          <ButtonLink href={destination} size="lg">
            {t.landing.seekerButton()}
          </ButtonLink>
          <ButtonLink href={destination} variant="secondary" size="lg">
            {t.landing.employerButton()}
          </ButtonLink>
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={paths.auth} variant="link" size="inline">
            {t.landing.start()}
            <ArrowRight aria-hidden />
          </ButtonLink>
          <Button variant="link" size="inline" onClick={onExplore}>
            {t.landing.explore()}
            <ArrowDown aria-hidden />
          </Button>
        </div>
      </div>
      <PortageMap />
    </section>
  );
}

/** Drawn lines as masks, so that each takes its colour from the theme. */
const layers = [
  'bg-primary-soft [mask-image:url(/landing/map-water.svg)]',
  'bg-line [mask-image:url(/landing/map-contours.svg)]',
  'bg-primary opacity-45 [mask-image:url(/landing/map-depths.svg)]',
  'bg-primary [mask-image:url(/landing/map-route.svg)]',
];

/** A decoration: two lakes and the portage between them, as a canoe route's map shows it. */
function PortageMap() {
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
