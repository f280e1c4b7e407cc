import { FileText, HandCoins, MessagesSquare, Waypoints } from 'lucide-react';
import HiringSteps from '#client/components/company/hiring-steps.tsx';
import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { FactList } from '#client/components/ui/fact-list.tsx';
import { currentLocale } from '#client/lib/text/i18n.ts';
import { paths } from '#client/lib/text/paths.ts';
import { usePlatformFee } from '#client/queries/fees.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { EMPLOYER_PLAN } from '#shared/domain/constants.ts';
import { ANSWER_DAYS, HOLD_DAYS } from '#shared/domain/money.ts';
import * as t from '#texts';

const GAINS = [
  { icon: FileText, title: t.employers.postTitle, text: t.employers.postText },
  { icon: Waypoints, title: t.employers.matchTitle, text: t.employers.matchText },
  { icon: MessagesSquare, title: t.employers.talkTitle, text: t.employers.talkText },
  { icon: HandCoins, title: t.employers.payTitle, text: t.employers.payText },
] as const;

/** Benefits and costs of Portage for employers, with links to register. */
export default function ForEmployersPage() {
  const title = t.pages.forEmployersTitle();
  const fee = usePlatformFee();
  return (
    <Page title={title}>
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <header className="grid max-w-reading justify-items-start gap-4">
          <h1 className="font-semibold font-serif text-2xl">{t.employers.heading()}</h1>
          <p className="text-lg">{t.employers.lead()}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
            <FirstStep />
            <ButtonLink href={paths.jobs} variant="link" size="inline">
              {t.employers.browse()}
            </ButtonLink>
          </div>
        </header>
        <DeskPicture />
      </div>
      <section className="mt-14 lg:mt-20">
        <h2 className="font-semibold font-serif text-xl max-sm:text-lg">
          {t.employers.getTitle()}
        </h2>
        <ul className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {GAINS.map((gain) => (
            <li key={gain.title()} className="grid content-start gap-2 border-t pt-5">
              <gain.icon aria-hidden strokeWidth={1.5} className="size-6 text-primary" />
              <h3 className="font-semibold">{gain.title()}</h3>
              <p className="text-muted">{gain.text()}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-14 lg:mt-20">
        <h2 className="mb-6 font-semibold font-serif text-xl max-sm:text-lg">
          {t.employers.stepsTitle()}
        </h2>
        <HiringSteps />
      </section>
      <section className="mt-14 grid items-start lg:mt-20 gap-x-12 gap-y-6 lg:grid-cols-2">
        {/* In one column the facts follow the text, and the step comes last. */}
        <div className="max-w-reading max-lg:contents">
          <h2 className="font-semibold font-serif text-xl max-sm:text-lg lg:mb-3">
            {t.employers.costTitle()}
          </h2>
          <p className="max-w-reading max-lg:-mt-3">{t.employers.costText()}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2 max-lg:order-1 lg:mt-4">
            <ButtonLink href={paths.termsOfService} variant="link" size="inline">
              {t.employers.terms()}
            </ButtonLink>
            <ButtonLink href={paths.howMatchingWorks} variant="link" size="inline">
              {t.employers.matching()}
            </ButtonLink>
          </p>
          <div className="empty:hidden max-lg:order-1 lg:mt-6">
            <FirstStep />
          </div>
        </div>
        <FactList
          facts={[
            { figure: t.about.free(), text: t.employers.factPosting(EMPLOYER_PLAN) },
            { figure: fee, text: t.employers.factFee() },
            { figure: t.employers.days({ count: ANSWER_DAYS }), text: t.employers.factAnswer() },
            { figure: t.employers.days({ count: HOLD_DAYS }), text: t.employers.factHold() },
          ]}
        />
      </section>
    </Page>
  );
}

/** A candidate of an employer, as seen in the theme and on the kind of screen of the reader. */
function DeskPicture() {
  const locale = currentLocale();
  const picture = (theme: 'light' | 'dark', className: string) => (
    <picture className={className}>
      <source
        media="(max-width: 639px)"
        srcSet={`/employers/candidates-phone-${locale}-${theme}.webp`}
        width={774}
        height={1224}
      />
      <img
        src={`/employers/candidates-${locale}-${theme}.webp`}
        alt={t.employers.pictureAlt()}
        width={1600}
        height={1120}
        // One that is not displayed is not fetched.
        loading="lazy"
        className="h-auto w-full"
      />
    </picture>
  );
  return (
    <div className="overflow-hidden rounded-lg border shadow-md">
      {picture('light', 'block dark:hidden')}
      {picture('dark', 'block not-dark:hidden')}
    </div>
  );
}

/** Link for a visitor to register, or for an employer to post; none for job seekers. */
function FirstStep() {
  const user = useCurrentUser();
  if (user?.role === 'job_seeker') return null;
  if (user) {
    return (
      <ButtonLink href={paths.employer.newJobPosting} size="lg">
        {t.employers.post()}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={paths.auth} state={{ mode: 'register', role: 'employer' }} size="lg">
      {t.employers.register()}
    </ButtonLink>
  );
}
