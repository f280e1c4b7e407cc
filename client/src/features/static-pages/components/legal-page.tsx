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
  /** Shown below the sections. */
  children?: ReactNode;
}

/** Long text in numbered sections, with a table of contents. */
export function LegalPage(props: LegalPageProps) {
  const { title, updated, intro, short, contentsLabel, sections, children } = props;
  const idOf = (index: number) => `section-${index + 1}`;
  return (
    <Page title={title}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,68ch)_1fr]">
        <header className="grid gap-3">
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
        <nav
          aria-label={contentsLabel}
          className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <h2 className="mb-2 font-semibold text-sm">{contentsLabel}</h2>
          <ol className="grid list-decimal gap-x-8 border-l pl-8 text-muted text-sm marker:tabular-nums sm:max-lg:grid-cols-2">
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${idOf(index)}`} className="block py-1 hover:text-ink hover:underline">
                  {section.title}
                </a>
              </li>
            ))}
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
          {children}
        </div>
      </div>
    </Page>
  );
}
