import { Button, ButtonLink, OutsideLink } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { Finding } from '#shared/domain/posting-law/check-posting.ts';
import type { PostingFacts } from '#shared/domain/posting-law/facts.ts';
import { lawReason, lawReviewed, lawTitles } from '#shared/head/law-text.ts';
import * as t from '#texts';
import { fieldTexts } from '../field-texts.ts';
import { addAccommodation, showField } from '../mend-posting.ts';
import { quotesOf, remedyOf } from '../posting-law.ts';
import type { PostingForm } from '../posting-values.ts';
import { LawAnswer } from './law-answer.tsx';

interface LawFindingProps {
  finding: Finding;
  facts: PostingFacts;
  form: PostingForm;
}

/** A finding with its reason and, where the form has a field for it, a way to mend it. */
export function LawFinding({ finding, facts, form }: LawFindingProps) {
  const { source } = finding;
  const title = lawTitles[finding.id]();
  const quotes = quotesOf(finding, facts);
  return (
    <li className="grid grid-cols-1 justify-items-start gap-1">
      <p className="wrap-anywhere font-medium">{title}</p>
      {quotes.length > 0 && (
        <p className="wrap-anywhere text-muted">
          {quotes.map((quote) => t.law.quote({ words: quote })).join(', ')}
        </p>
      )}
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
      <Mend {...{ finding, facts, form }} />
    </li>
  );
}

function Mend({ finding, facts, form }: LawFindingProps) {
  if (finding.id === 'ON-SIZE') return <LawAnswer name="has25" question={lawTitles['ON-SIZE']()} />;
  if (finding.id === 'FED-SCOPE') {
    return (
      <ButtonLink href={paths.employer.companyProfile} variant="link" size="inline">
        {t.law.inProfile()}
      </ButtonLink>
    );
  }
  const remedy = remedyOf(finding, facts);
  if (!remedy) return null;
  const { field, words } = remedy;
  const adds = finding.id === 'ON-ACCESS';
  const label = adds ? t.postings.addAccommodation() : undefined;
  return (
    <Button
      variant="link"
      size="inline"
      onClick={() => (adds ? addAccommodation(form) : showField(form, field, words))}
    >
      {label ?? t.law.goTo({ field: fieldTexts[field].label() })}
    </Button>
  );
}
