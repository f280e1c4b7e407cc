import { HandCoins, MessagesSquare, Waypoints } from 'lucide-react';
import { Page } from '#client/components/layout/page.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { FactList } from '#client/components/ui/fact-list.tsx';
import { Prose } from '#client/components/ui/prose.tsx';
import { paths } from '#client/lib/text/paths.ts';
import { usePlatformFee } from '#client/queries/fees.ts';
import * as t from '#texts';

const WAYS = [
  { icon: Waypoints, title: t.about.matchTitle, text: t.about.matchText },
  { icon: HandCoins, title: t.about.moneyTitle, text: t.about.moneyText },
  { icon: MessagesSquare, title: t.about.talkTitle, text: t.about.talkText },
] as const;

export default function AboutPage() {
  const title = t.pages.aboutTitle();
  const fee = usePlatformFee();
  return (
    <Page title={title}>
      <div className="mb-12 grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
        <header className="grid max-w-reading gap-4">
          <h1 className="font-semibold font-serif text-xl">{t.about.heading()}</h1>
          <p className="text-lg">{t.about.lead()}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink href={paths.jobs}>{t.about.browse()}</ButtonLink>
            <ButtonLink href={paths.forEmployers} variant="secondary">
              {t.layout.forEmployersPage()}
            </ButtonLink>
          </div>
        </header>
        <FactList
          facts={[
            { figure: t.about.free(), text: t.about.factFree() },
            { figure: fee, text: t.about.factFee() },
            { figure: '0', text: t.about.factData() },
          ]}
        />
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section className="max-w-reading">
          <h2 className="mb-3 font-semibold font-serif text-lg">{t.about.whyTitle()}</h2>
          <Prose text={t.about.whyText()} />
        </section>
        <section className="max-w-reading">
          <h2 className="mb-3 font-semibold font-serif text-lg">{t.about.promiseTitle()}</h2>
          <Prose text={t.about.promiseText()} />
        </section>
      </div>
      <section className="mt-14">
        <h2 className="mb-6 font-semibold font-serif text-lg">{t.about.howTitle()}</h2>
        <ul className="grid gap-8 md:grid-cols-3">
          {WAYS.map((way) => (
            <li key={way.title()} className="grid content-start gap-2 border-t pt-5">
              <way.icon aria-hidden strokeWidth={1.5} className="size-6 text-primary" />
              <h3 className="font-semibold">{way.title()}</h3>
              <p className="text-muted">{way.text()}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
