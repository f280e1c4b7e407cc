import { useQuery } from '@tanstack/react-query';
import { Check, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import type { useFormDraft } from '#client/lib/storage/form-draft.ts';
import type { ProfileProposals } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import * as t from '#texts';
import type { SeekerChanges, SeekerValues } from '../seeker-form.ts';

export interface FormAndFill {
  form: UseFormReturn<SeekerValues, unknown, SeekerChanges>;
  /** Sets a field as the person's own change, which the draft keeps. */
  fill: ReturnType<typeof useFormDraft<SeekerValues, SeekerChanges>>['fill'];
}

const MAX_SKILLS = 100;
const TEXT_FIELDS = ['title', 'location', 'experience', 'education'] as const;
type TextName = (typeof TEXT_FIELDS)[number];

const labels = {
  title: t.auth.professionalTitle,
  location: t.profiles.location,
  experience: t.profiles.experience,
  education: t.profiles.education,
};

/**
 * Takes the proposals of the uploaded resume into the form by one press: skills are added, and
 * empty fields filled. A field with another text is left, and its proposal shown.
 */
export function ResumeProposals({ form, fill }: FormAndFill) {
  const query = useQuery({ ...callOptions('proposeProfile', {}), enabled: false });
  const proposals = query.data;
  const [differing, setDiffering] = useState<readonly TextName[]>([]);

  async function take(): Promise<void> {
    const { data: found } = await query.refetch();
    if (!found) return;
    const proposed = TEXT_FIELDS.filter((name) => found[name]);
    for (const name of proposed) if (!form.getValues(name)) fill(name, found[name]);
    setDiffering(proposed.filter((name) => form.getValues(name) !== found[name]));
    const skills = form.getValues('skills') ?? [];
    const keys = new Set(skills.map(nameKey));
    const newSkills = found.skills.filter((skill) => !keys.has(nameKey(skill)));
    if (newSkills.length > 0) fill('skills', [...skills, ...newSkills].slice(0, MAX_SKILLS));
  }

  if (query.isError && !proposals) return <QueryError query={query} />;
  if (!proposals) {
    return (
      <div>
        <Button pending={query.isFetching} onClick={take}>
          {!query.isFetching && <Sparkles aria-hidden />}
          {t.resumes.propose()}
        </Button>
      </div>
    );
  }
  const takeAll = () => {
    for (const name of differing) fill(name, proposals[name]);
  };
  return (
    <section aria-label={t.resumes.proposals()} className="grid grid-cols-1 gap-4 border-t pt-4">
      <p role="status" className="text-sm">
        {isEmpty(proposals) ? t.resumes.nothingFound() : t.resumes.taken()}{' '}
        {differing.length > 0 && t.resumes.differing()}
      </p>
      {differing.map((name) => {
        const text = proposals[name];
        return text && <TextProposal key={name} form={form} fill={fill} name={name} text={text} />;
      })}
      {differing.length > 1 && (
        <div>
          <Button size="sm" onClick={takeAll}>
            {t.resumes.takeAll()}
          </Button>
        </div>
      )}
    </section>
  );
}

const isEmpty = ({ skills, ...texts }: ProfileProposals) =>
  skills.length === 0 && TEXT_FIELDS.every((name) => !texts[name]);

interface TextProposalProps extends FormAndFill {
  name: TextName;
  text: string;
}

function TextProposal({ form, fill, name, text }: TextProposalProps) {
  const label = labels[name]();
  const isUsed = form.watch(name) === text;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-medium text-sm">{label}</p>
      <p className="wrap-anywhere line-clamp-4 max-w-reading whitespace-pre-line text-sm">{text}</p>
      <div>
        <Button
          size="sm"
          variant="secondary"
          // Not disabled, so that it keeps the focus.
          aria-disabled={isUsed}
          aria-label={isUsed ? undefined : t.resumes.fillIn({ field: label })}
          onClick={() => fill(name, text)}
        >
          {isUsed && <Check aria-hidden />}
          {isUsed ? t.resumes.used() : t.resumes.use()}
        </Button>
      </div>
    </div>
  );
}
