import { ShareTable } from '#client/components/charts/share-table.tsx';
import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Prose } from '#client/components/ui/prose.tsx';
import { formatNumber } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { keysOf } from '#shared/domain/keys.ts';
import * as t from '#texts';
import { DENSITIES, HIGHEST_SCORES, PUBLISHED_WEIGHTS, RELIABILITY } from '../published-weights.ts';

const WORK = {
  occupations: t.matching.occupations,
  words: t.matching.words,
  meaning: t.matching.meaning,
  titles: t.matching.titles,
};
const SHORTFALLS = {
  wanted: t.matching.wanted,
  unaskedRemote: t.matching.unaskedRemote,
  nextLevel: t.matching.nextLevel,
  otherType: t.matching.otherType,
  underpaid: t.matching.underpaid,
  province: t.matching.province,
  oppositeLevel: t.matching.oppositeLevel,
  licenceMissing: t.matching.licenceMissing,
  languageNotShown: t.matching.languageNotShown,
  elsewhere: t.matching.elsewhere,
  languageMissing: t.matching.languageMissing,
};

export default function HowMatchingWorksPage() {
  const title = t.pages.howMatchingWorksTitle();
  const user = useCurrentUser();
  const heading = 'mb-3 font-semibold font-serif text-lg';
  return (
    <Page title={title}>
      <header className="mb-12 grid max-w-reading gap-4">
        <h1 className="font-semibold font-serif text-xl">{title}</h1>
        <p className="text-lg">{t.matching.lead()}</p>
      </header>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section>
          <h2 className={heading}>{t.matching.usedTitle()}</h2>
          <Prose text={t.matching.usedText()} className="max-w-reading" />
        </section>
        <section>
          <h2 className={heading}>{t.matching.neverTitle()}</h2>
          <Prose text={t.matching.neverText()} className="max-w-reading" />
        </section>
      </div>
      <section className="mt-14">
        <h2 className={heading}>{t.matching.weightsTitle()}</h2>
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <div className="grid gap-4">
            <h3 className="font-semibold">{t.matching.raises()}</h3>
            <p className="max-w-reading">{t.matching.weightsText()}</p>
            <ShareTable
              caption={t.matching.weightsTitle()}
              head={[t.matching.part(), t.matching.weight()]}
              rows={keysOf(WORK).map((part) => ({
                key: part,
                name: WORK[part](),
                shares: [PUBLISHED_WEIGHTS[part]],
              }))}
            />
            <p className="max-w-reading">{t.matching.skillsText()}</p>
            <Example />
          </div>
          <div className="grid gap-4">
            <h3 className="font-semibold">{t.matching.lowers()}</h3>
            <p className="max-w-reading">{t.matching.wishesText()}</p>
            <ShareTable
              caption={t.matching.wishesCaption()}
              head={[t.matching.wish(), t.matching.becomes()]}
              isScore
              rows={keysOf(SHORTFALLS).map((part) => ({
                key: part,
                name: SHORTFALLS[part](),
                shares: [HIGHEST_SCORES[part]],
              }))}
            />
          </div>
        </div>
      </section>
      <section className="mt-14 grid grid-cols-1 items-start gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 className={heading}>{t.matching.reliabilityTitle()}</h2>
          <p className="max-w-reading">{t.matching.scoreText()}</p>
          <p className="mt-4 max-w-reading">{t.matching.reliabilityText()}</p>
        </div>
        <ShareTable
          caption={t.matching.reliabilityCaption()}
          showsCaption
          head={[t.matching.band(), ...DENSITIES.map((count) => t.matching.postings({ count }))]}
          rows={keysOf(RELIABILITY).map((band) => ({
            key: band,
            name: t.matching.bandOf[band](),
            shares: RELIABILITY[band],
          }))}
        />
      </section>
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section>
          <h2 className={heading}>{t.matching.changeTitle()}</h2>
          <Prose text={t.matching.changeText()} className="max-w-reading" />
          {user?.role === 'job_seeker' && (
            <ButtonLink href={paths.jobSeeker.profile} className="mt-5">
              {t.matching.toProfile()}
            </ButtonLink>
          )}
          {!user && (
            <ButtonLink
              href={paths.auth}
              state={{ mode: 'register', role: 'job_seeker' }}
              className="mt-5"
            >
              {t.matching.createProfile()}
            </ButtonLink>
          )}
        </section>
        <div className="grid content-start gap-12">
          <section>
            <h2 className={heading}>{t.matching.employersTitle()}</h2>
            <Prose text={t.matching.employersText()} className="max-w-reading" />
          </section>
          <section>
            <h2 className={heading}>{t.matching.limitsTitle()}</h2>
            <Prose text={t.matching.limitsText()} className="max-w-reading" />
          </section>
        </div>
      </div>
    </Page>
  );
}

/** The score of a job that misses one preference, step by step. */
function Example() {
  const steps = [
    { name: t.matching.exampleFits(), value: formatNumber(HIGHEST_SCORES.wanted) },
    {
      name: t.matching.exampleMisses(),
      value: t.matching.atMost({ score: HIGHEST_SCORES.province }),
    },
    { name: t.matching.exampleSays(), value: t.matching.exampleBand() },
  ];
  return (
    <section className="rounded-lg border bg-surface-raised px-5 pt-4 pb-2 text-sm">
      <h4 className="mb-1 font-semibold">{t.matching.exampleTitle()}</h4>
      <dl className="divide-y">
        {steps.map(({ name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>{name}</dt>
            <dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
