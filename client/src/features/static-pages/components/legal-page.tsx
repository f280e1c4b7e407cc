import type { ReactNode } from 'react';
import { Page } from '#client/components/layout/page.tsx';
import { Prose } from '#client/components/ui/prose.tsx';

interface LegalPageProps {
  title: string;
  updated: string;
  intro: string;
  /** Card beside the text on a wide screen, below the introduction elsewhere. */
  aside?: { title: string; content: ReactNode };
  contentsLabel: string;
  sections: readonly { title: string; text: string; figure?: ReactNode }[];
  /** Unnumbered section below the others; its heading has the id. */
  last?: { id: string; title: string; content: ReactNode };
}

/** Long text in numbered sections, with a table of contents. */
export function LegalPage(props: LegalPageProps) {
  const { title, updated, intro, aside, contentsLabel, sections, last } = props;
  const idOf = (index: number) => `section-${index + 1}`;
  return (
    <Page title={title}>
      <header className="mb-8 grid gap-2">
        <h1 className="font-semibold font-serif text-xl">{title}</h1>
        <p className="text-muted text-sm">{updated}</p>
      </header>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,68ch)] xl:grid-cols-[15rem_minmax(0,68ch)_minmax(14rem,1fr)]">
        <p className="text-lg lg:col-start-2">{intro}</p>
        {aside && (
          <section className="rounded-lg border bg-surface-raised p-5 lg:col-start-2 xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:self-start">
            <h2 className="mb-2 font-semibold">{aside.title}</h2>
            {aside.content}
          </section>
        )}
        <nav
          aria-label={contentsLabel}
          className="lg:sticky lg:top-24 lg:row-span-3 lg:row-start-1 lg:self-start"
        >
          <h2 className="mb-2 font-semibold text-sm">{contentsLabel}</h2>
          <ol className="grid list-decimal gap-x-8 border-l pl-9 text-muted text-sm marker:tabular-nums sm:max-lg:grid-cols-2">
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${idOf(index)}`} className="block py-1 hover:text-ink hover:underline">
                  {section.title}
                </a>
              </li>
            ))}
            {last && (
              <li className="list-none">
                <a href={`#${last.id}`} className="block py-1 hover:text-ink hover:underline">
                  {last.title}
                </a>
              </li>
            )}
          </ol>
        </nav>
        <div className="grid gap-10 lg:col-start-2">
          {sections.map((section, index) => (
            <section key={section.title} id={idOf(index)} aria-labelledby={`${idOf(index)}-title`}>
              <h2
                id={`${idOf(index)}-title`}
                className="mb-3 flex gap-2 font-semibold font-serif text-lg"
              >
                <span className="text-muted tabular-nums">{index + 1}.</span>
                {section.title}
              </h2>
              {section.figure && <div className="mt-5 mb-6">{section.figure}</div>}
              <Prose text={section.text} />
            </section>
          ))}
          {last?.content}
        </div>
      </div>
    </Page>
  );
}
