import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Prose } from '#client/components/ui/prose.tsx';
import { formatPercent } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
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

export function HowMatchingWorksPage() {
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
            <WeightTable head={[t.matching.part(), t.matching.weight()]} parts={WORK} />
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
            <WeightTable head={[t.matching.wish(), t.matching.becomes()]} parts={WISHES} />
          </div>
        </div>
      </section>
      <section className="mt-14 grid items-start gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 className={heading}>{t.matching.reliabilityTitle()}</h2>
          <p className="max-w-reading">{t.matching.scoreText()}</p>
          <p className="mt-4 max-w-reading">{t.matching.reliabilityText()}</p>
        </div>
        <ReliabilityTable />
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

function WeightTable({
  head,
  parts,
}: {
  head: [string, string];
  parts: typeof WORK | typeof WISHES;
}) {
  const [name, weight] = head;
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {name}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {weight}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {parts.map(([part, label]) => (
          <tr key={part}>
            <th scope="row" className="py-2.5 pr-4 font-normal">
              {label()}
            </th>
            <td className="whitespace-nowrap py-2.5 text-right font-semibold tabular-nums">
              {percent(part)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReliabilityTable() {
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <thead className="border-b text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t.matching.score()}
          </th>
          {DENSITIES.map((count) => (
            <th key={count} scope="col" className="py-2 pl-4 text-right font-medium">
              {t.matching.postings({ count })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {RELIABILITY.map(({ from, to, right }) => (
          <tr key={from}>
            <th scope="row" className="whitespace-nowrap py-2.5 pr-4 font-normal">
              {from}–{to}
            </th>
            {DENSITIES.map((count, at) => (
              <td key={count} className="whitespace-nowrap py-2.5 pl-4 text-right font-semibold">
                {formatPercent((right[at] ?? 0) / 100)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
