import { useState } from 'react';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Accordion, AccordionItem } from '#client/components/ui/accordion.tsx';
import { ButtonLink } from '#client/components/ui/button.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { paths } from '#client/lib/text/paths.ts';
import { foldText } from '#shared/domain/text.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';

export default function HelpCenterPage() {
  const [search, setSearch] = useState('');
  const title = t.pages.helpCenterTitle();
  const query = foldText(search.trim());
  const results = AUDIENCES.map((audience) => ({
    ...audience,
    questions: questionsFor(audience.name)
      .map((keys) => ({ question: keys.question(), answer: keys.answer() }))
      .filter(({ question, answer }) =>
        [question, answer].some((text) => foldText(text).includes(query)),
      ),
  }));
  return (
    <Page title={title} width="reading">
      <PageHeader title={title} description={t.help.intro()} />
      <SearchField
        label={t.help.searchLabel()}
        placeholder={t.help.searchPlaceholder()}
        value={search}
        onValueChange={setSearch}
        size="lg"
        className="mb-6"
      />
      <Tabs defaultValue="seeker">
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
      <section className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-surface-sunken p-6">
        <div>
          <h2 className="font-semibold">{t.help.stillStuck()}</h2>
          <p className="text-muted text-sm">{t.help.stillStuckText()}</p>
        </div>
        <ButtonLink href={paths.contact} variant="secondary">
          {t.help.contactUs()}
        </ButtonLink>
      </section>
    </Page>
  );
}

function QuestionList({
  questions,
}: {
  questions: readonly { question: string; answer: string }[];
}) {
  if (questions.length === 0) {
    return <p className="py-10 text-center text-muted">{t.help.noResults()}</p>;
  }
  return (
    <Accordion>
      {questions.map(({ question, answer }) => (
        <AccordionItem key={question} value={question} title={question}>
          {answer}
        </AccordionItem>
      ))}
    </Accordion>
  );
}

const AUDIENCES = [
  { name: 'seeker', label: t.help.seekersTab },
  { name: 'employer', label: t.help.employersTab },
] as const;

type Audience = (typeof AUDIENCES)[number]['name'];

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

function questionsFor(audience: Audience): { question: Text; answer: Text }[] {
  return NUMBERS.map((number) => ({
    question: t.help[`${audience}${number}Question`],
    answer: t.help[`${audience}${number}Answer`],
  }));
}
