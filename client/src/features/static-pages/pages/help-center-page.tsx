import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Accordion, AccordionItem } from '#client/components/ui/accordion.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { setHash, useHash } from '#client/lib/react/use-hash.ts';
import { paths } from '#client/lib/text/paths.ts';
import { usePlatformFee } from '#client/queries/fees.ts';
import { foldText } from '#shared/domain/text.ts';
import * as t from '#texts';

export default function HelpCenterPage() {
  const [search, setSearch] = useState('');
  const hash = useHash();
  const [openAudience] = hash.split('-');
  const linked = AUDIENCES.find(({ name }) => name === openAudience)?.name;
  const [tab, setTab] = useState<Audience>();
  useEffect(() => {
    if (linked) document.getElementById(hash)?.scrollIntoView({ block: 'nearest' });
  }, [hash, linked]);
  const title = t.pages.helpCenterTitle();
  const fee = usePlatformFee();
  const query = foldText(search.trim());
  const results = AUDIENCES.map((audience) => ({
    ...audience,
    questions: questionsFor(audience.name, fee).filter(({ question, answer }) =>
      [question, answer].some((text) => foldText(text).includes(query)),
    ),
  }));
  return (
    <Page title={title}>
      <PageHeader title={title} description={t.help.intro()} />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1">
          <SearchField
            label={t.help.searchLabel()}
            placeholder={t.help.searchPlaceholder()}
            value={search}
            onValueChange={setSearch}
            size="lg"
            className="mb-6"
          />
          <Tabs
            value={tab ?? linked ?? 'seeker'}
            onValueChange={(value) => setTab(value === 'employer' ? value : 'seeker')}
          >
            <TabsList>
              {results.map(({ name, label, questions }) => (
                <TabsTrigger key={name} value={name}>
                  {label()}
                  {query && <span className="text-muted tabular-nums">{questions.length}</span>}
                </TabsTrigger>
              ))}
            </TabsList>
            {results.map(({ name, label, questions }) => (
              <TabsContent key={name} value={name} isKept={!query} className="pt-2">
                <h2 className="sr-only">{label()}</h2>
                <p role="status" className="sr-only">
                  {query && t.help.resultCount({ count: questions.length })}
                </p>
                <QuestionList questions={questions} />
              </TabsContent>
            ))}
          </Tabs>
        </div>
        <aside className="grid gap-8">
          <Card title={t.help.stillStuck()}>
            <p className="mb-4 text-muted">{t.help.stillStuckText()}</p>
            <ButtonLink href={paths.contact} variant="secondary">
              {t.help.contactUs()}
            </ButtonLink>
          </Card>
          <section aria-labelledby="in-full">
            <h2 id="in-full" className="mb-1 font-semibold">
              {t.help.inFull()}
            </h2>
            <ul className="divide-y">
              {RULES.map(({ href, title }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="block py-2.5 text-primary underline underline-offset-4"
                  >
                    {title()}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </Page>
  );
}

interface QuestionListProps {
  questions: readonly { id: string; question: string; answer: string }[];
}

/**
 * The address names the open answer, so that it can be linked to. Until one is opened or closed, the
 * first is open.
 */
function QuestionList({ questions }: QuestionListProps) {
  const hash = useHash();
  const [isTouched, setTouched] = useState(false);
  const isNamed = isTouched || questions.some(({ id }) => id === hash);
  if (questions.length === 0) {
    return <p className="py-10 text-center text-muted">{t.help.noResults()}</p>;
  }
  return (
    <Accordion
      open={isNamed ? hash : (questions[0]?.id ?? '')}
      onOpenChange={(id) => {
        setTouched(true);
        setHash(id);
      }}
    >
      {questions.map(({ id, question, answer }) => (
        <AccordionItem key={id} value={id} title={question}>
          {answer}
        </AccordionItem>
      ))}
    </Accordion>
  );
}

const RULES = [
  { href: paths.howMatchingWorks, title: t.help.ruleMatching },
  { href: `${paths.termsOfService}#section-6`, title: t.help.ruleMoney },
  { href: `${paths.privacyPolicy}#section-7`, title: t.help.ruleData },
  { href: paths.fraudPolicy, title: t.help.ruleFraud },
] as const;

const AUDIENCES = [
  { name: 'seeker', label: t.help.seekersTab },
  { name: 'employer', label: t.help.employersTab },
] as const;

type Audience = (typeof AUDIENCES)[number]['name'];

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

function questionsFor(audience: Audience, fee: string) {
  return NUMBERS.map((number) => ({
    id: `${audience}-${number}`,
    question: t.help[`${audience}${number}Question`](),
    answer:
      number === 6 ? t.help[`${audience}6Answer`]({ fee }) : t.help[`${audience}${number}Answer`](),
  }));
}
