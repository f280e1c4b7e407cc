import { OutsideLink } from '#client/components/ui/button.tsx';
import type { Finding } from '#shared/domain/posting-law/check-posting.ts';
import type { PostingFacts } from '#shared/domain/posting-law/facts.ts';
import { lawReason, lawReviewed, lawTitle } from '#shared/head/law-text.ts';
import * as t from '#texts';
import { excerptsOf, isRemovable } from '../posting-law.ts';
import type { PostingForm } from '../posting-values.ts';
import { LawMend } from './law-mend.tsx';

interface LawFindingProps {
  finding: Finding;
  facts: PostingFacts;
  form: PostingForm;
}

/** A finding with its reason and, where the form has a field for it, a way to mend it. */
export function LawFinding({ finding, facts, form }: LawFindingProps) {
  const { source } = finding;
  const title = lawTitle(finding);
  const excerpts = excerptsOf(finding, facts);
  const isStruck = isRemovable(finding);
  return (
    <li className="grid grid-cols-1 justify-items-start gap-1">
      <p className="wrap-anywhere font-medium">{title}</p>
      {excerpts.map(({ key, before, words, after }) => (
        <p key={key} className="wrap-anywhere text-muted">
          {before}
          {isStruck ? (
            <del className="text-danger decoration-danger/60">{words}</del>
          ) : (
            <mark className="rounded-sm bg-caution-soft px-0.5 text-caution">{words}</mark>
          )}
          {after}
        </p>
      ))}
      <details>
        <summary className="w-fit cursor-pointer text-muted">
          {t.law.why()}
          <span className="sr-only"> {title}</span>
        </summary>
        <div className="mt-1 grid grid-cols-1 gap-1">
          <p>{lawReason(finding)}</p>
          <p className="text-muted">
            {t.law.mark[source.mark]()} {lawReviewed(finding.reviewedOn)}
          </p>
          {source.urls.map((url) => (
            <p key={url}>
              <OutsideLink href={url}>{new URL(url).hostname.replace(/^www\d?\./, '')}</OutsideLink>
            </p>
          ))}
        </div>
      </details>
      <LawMend {...{ finding, facts, form }} />
    </li>
  );
}
