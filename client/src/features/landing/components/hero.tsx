import { ArrowDown, ArrowRight, MapPin, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { dashboardPath, paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { Role } from '#shared/domain/constants.ts';
import { addressFor } from '#shared/domain/pages.ts';
import * as t from '#texts';
import { QuickSearches } from './quick-ways.tsx';

const OpenCount = lazyComponent(() => import('./open-count.tsx'));
const ProvinceMap = lazyComponent(() => import('./province-map.tsx'));

/** Headline, search, role links and, on a wide screen, map. */
export function Hero({ onExplore }: { onExplore: () => void }) {
  return (
    <section className="frame grid grid-cols-1 gap-x-14 pt-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-4 lg:pb-4 xl:grid-cols-[minmax(0,1fr)_25.5rem]">
      <div className="grid grid-cols-1 content-center">
        <Deferred keepHtml className="mb-1 min-h-5 lg:mb-2 text-muted text-sm" fallback={null}>
          {() => <OpenCount />}
        </Deferred>
        <h1 className="font-semibold font-serif text-2xl">{t.landing.headline()}</h1>
        <p className="mt-2 max-w-[38rem] text-muted max-sm:text-sm lg:mt-3">{t.landing.lead()}</p>
        <HeroSearch />
        <QuickSearches />
        <RoleLinks onExplore={onExplore} />
      </div>
      <Deferred keepHtml className="max-lg:hidden" fallback={<div className="aspect-[480/414]" />}>
        {() => <ProvinceMap />}
      </Deferred>
    </section>
  );
}

/** Styles of `Input`, whose code is not loaded for the first view. */
const inputStyle =
  'h-12 w-full rounded-md border border-line-strong bg-surface-raised pr-3 pl-10 hover:border-muted focus-visible:border-primary focus-visible:outline-offset-0';

/** Plain form, which works before the scripts are loaded. */
function HeroSearch() {
  const [, navigate] = useLocation();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, text]) => [
      name,
      String(text).trim(),
    ]);
    const query = new URLSearchParams(entries.filter(([, text]) => text));
    navigate(`${paths.jobs}?${query}`.replace(/\?$/, ''));
  }

  return (
    <search className="mt-3 lg:mt-5">
      <form
        action={addressFor(currentLocale(), paths.jobs)}
        aria-label={t.landing.search()}
        onSubmit={search}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[3fr_2fr_auto]"
      >
        <div className="relative">
          <Search aria-hidden className="absolute top-4 left-3.5 size-4 text-muted" />
          <input
            name="keyword"
            aria-label={t.jobs.keyword()}
            placeholder={t.jobs.keywordPlaceholder()}
            maxLength={200}
            className={inputStyle}
          />
        </div>
        <div className="relative max-sm:order-1 max-sm:col-span-2">
          <MapPin aria-hidden className="absolute top-4 left-3.5 size-4 text-muted" />
          <input
            name="location"
            aria-label={t.jobs.location()}
            placeholder={t.jobs.locationPlaceholder()}
            maxLength={200}
            className={inputStyle}
          />
        </div>
        {/* On a phone an icon beside the keyword, as above the search's results. */}
        <Button type="submit" size="lg" className="max-sm:w-12 max-sm:px-0">
          <Search aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">{t.jobs.searchButton()}</span>
        </Button>
      </form>
    </search>
  );
}

/** Links to the registration of each role, or to the dashboard if signed in. */
function RoleLinks({ onExplore }: { onExplore: () => void }) {
  const user = useCurrentUser();
  const destination = user ? dashboardPath(user) : paths.auth;
  const asRole = (role: Role) => ({ mode: 'register', role });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 lg:mt-5">
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <ButtonLink href={destination} state={asRole('job_seeker')} variant="secondary">
          {t.landing.seekerButton()}
        </ButtonLink>
        <ButtonLink href={destination} state={asRole('employer')} variant="secondary">
          {t.landing.employerButton()}
        </ButtonLink>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-x-5 text-sm max-sm:w-full max-sm:justify-between">
        <ButtonLink href={paths.auth} state={asRole('job_seeker')} variant="link" size="inline">
          {t.landing.start()}
          <ArrowRight aria-hidden />
        </ButtonLink>
        <Button variant="link" size="inline" onClick={onExplore}>
          {t.landing.explore()}
          <ArrowDown aria-hidden />
        </Button>
      </div>
    </div>
  );
}
