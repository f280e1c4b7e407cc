import { ShareTable } from '#client/components/charts/share-table.tsx';
import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Prose } from '#client/components/ui/prose.tsx';
import { formatPercent } from '#client/lib/text/format.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { DENSITIES, PUBLISHED_WEIGHTS, RELIABILITY } from '../published-weights.ts';

const percent = (part: keyof typeof PUBLISHED_WEIGHTS) =>
  formatPercent(PUBLISHED_WEIGHTS[part] / 100);

const WORK = [
  ['occupations', t.matching.occupations],
  ['words', t.matching.words],
  ['meaning', t.matching.meaning],
  ['titles', t.matching.titles],
] as const;
const WISHES = [
  ['wanted', t.matching.wanted],
  ['province', t.matching.province],
  ['elsewhere', t.matching.elsewhere],
  ['underpaid', t.matching.underpaid],
  ['otherType', t.matching.otherType],
] as const;

const weightRow = ([part, label]: (typeof WORK | typeof WISHES)[number]) => ({
  key: part,
  name: label(),
  shares: [PUBLISHED_WEIGHTS[part]],
});

export default function HowMatchingWorksPage() {
  const title = t.pages.howMatchingWorksTitle();
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
            <p className="max-w-reading">{t.matching.weightsText()}</p>
            <ShareTable
              caption={t.matching.weightsTitle()}
              head={[t.matching.part(), t.matching.weight()]}
              rows={WORK.map(weightRow)}
            />
            <p className="max-w-reading">
              {t.matching.skillsText({
                of: percent('ofSkills'),
                all: percent('allSkills'),
                none: percent('noSkills'),
              })}
            </p>
          </div>
          <div className="grid gap-4">
            <p className="max-w-reading">{t.matching.wishesText({ of: percent('ofWishes') })}</p>
            <ShareTable
              caption={t.matching.wishesCaption()}
              head={[t.matching.wish(), t.matching.becomes()]}
              rows={WISHES.map(weightRow)}
              reference={PUBLISHED_WEIGHTS.ofWishes}
            />
          </div>
        </div>
      </section>
      <section className="mt-14 grid items-start gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 className={heading}>{t.matching.reliabilityTitle()}</h2>
          <p className="max-w-reading">{t.matching.scoreText()}</p>
          <p className="mt-4 max-w-reading">{t.matching.reliabilityText()}</p>
        </div>
        <ShareTable
          caption={t.matching.reliabilityTitle()}
          head={[t.matching.score(), ...DENSITIES.map((count) => t.matching.postings({ count }))]}
          rows={RELIABILITY.map(({ from, to, right }) => ({
            key: from,
            name: `${from}–${to}`,
            shares: right,
          }))}
        />
      </section>
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section>
          <h2 className={heading}>{t.matching.changeTitle()}</h2>
          <Prose text={t.matching.changeText()} className="max-w-reading" />
          <ButtonLink href={paths.jobSeeker.profile} className="mt-5">
            {t.matching.toProfile()}
          </ButtonLink>
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
