import type { ReactNode } from 'react';
import { Page } from '#client/components/layout/page.tsx';
import { Prose } from '#client/components/ui/prose.tsx';

interface LegalPageProps {
  title: string;
  updated: string;
  intro: string;
  /** The main points, above the contents. */
  short?: { title: string; text: string };
  contentsLabel: string;
  sections: readonly { title: string; text: string; figure?: ReactNode }[];
  /** Unnumbered section below the others; its heading has the id. */
  last?: { id: string; title: string; content: ReactNode };
}

/** Long text in numbered sections, with a table of contents. */
export function LegalPage(props: LegalPageProps) {
  const { title, updated, intro, short, contentsLabel, sections, last } = props;
  const idOf = (index: number) => `section-${index + 1}`;
  return (
    <Page title={title}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,68ch)]">
        <header className="grid max-w-reading gap-3 lg:col-span-2">
          <h1 className="font-semibold font-serif text-xl">{title}</h1>
          <p className="text-muted text-sm">{updated}</p>
          <p className="text-lg">{intro}</p>
          {short && (
            <section className="mt-3 rounded-lg border bg-surface-raised p-5">
              <h2 className="mb-2 font-semibold">{short.title}</h2>
              <Prose text={short.text} />
            </section>
          )}
        </header>
        <nav aria-label={contentsLabel} className="lg:sticky lg:top-24 lg:self-start">
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
        <div className="grid gap-10">
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
