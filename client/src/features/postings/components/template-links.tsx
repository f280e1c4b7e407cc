import { ButtonLink } from '#client/components/ui/button.tsx';
import { usePostingDrafts } from '#client/queries/own-jobs.ts';
import * as t from '#texts';
import { sharedDraftPath, titleOf } from '../posting-draft.ts';

/** The company's templates to begin a posting with; nothing if there are none. */
export function TemplateLinks() {
  const templates = usePostingDrafts().data?.filter(({ isTemplate }) => isTemplate) ?? [];
  if (templates.length === 0) return null;
  return (
    <nav aria-labelledby="from-template" className="mb-6 flex flex-wrap items-center gap-2">
      <p id="from-template" className="mr-2 text-muted text-sm">
        {t.postings.fromTemplate()}
      </p>
      {templates.map((template) => (
        <ButtonLink
          key={template.id}
          href={sharedDraftPath(template.id)}
          size="sm"
          variant="secondary"
        >
          {titleOf(template)}
        </ButtonLink>
      ))}
    </nav>
  );
}
