import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Sparkles } from 'lucide-react';
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

/** Takes the proposals of the uploaded resume into the form by one press, and shows them. */
export function ResumeProposals({ form, fill }: FormAndFill) {
  const query = useQuery({ ...callOptions('proposeProfile', {}), enabled: false });
  const proposals = query.data;

  /** Fills fields, by default only empty ones; skills are added. */
  function take(found: ProfileProposals, { overwrites = false } = {}): void {
    for (const name of TEXT_FIELDS) {
      const text = found[name];
      if (text && (overwrites || !form.getValues(name))) fill(name, text);
    }
    const skills = form.getValues('skills') ?? [];
    const keys = new Set(skills.map(nameKey));
    const newSkills = found.skills.filter((skill) => !keys.has(nameKey(skill)));
    if (newSkills.length > 0) fill('skills', [...skills, ...newSkills].slice(0, MAX_SKILLS));
  }

  async function request(): Promise<void> {
    const { data } = await query.refetch();
    if (data) take(data);
  }

  if (query.isError && !proposals) return <QueryError query={query} />;
  if (!proposals) {
    return (
      <div>
        <Button pending={query.isFetching} onClick={request}>
          {!query.isFetching && <Sparkles aria-hidden />}
          {t.resumes.propose()}
        </Button>
      </div>
    );
  }
  const isLeft = TEXT_FIELDS.some(
    (name) => proposals[name] && form.watch(name) !== proposals[name],
  );
  return (
    <section aria-label={t.resumes.proposals()} className="grid grid-cols-1 gap-4 border-t pt-4">
      <p role="status" className="text-sm">
        {isEmpty(proposals) ? t.resumes.nothingFound() : t.resumes.choose()}
      </p>
      <Skills form={form} fill={fill} skills={proposals.skills} />
      {TEXT_FIELDS.map((name) => {
        const text = proposals[name];
        return text && <TextProposal key={name} form={form} fill={fill} name={name} text={text} />;
      })}
      {isLeft && (
        <div>
          <Button size="sm" onClick={() => take(proposals, { overwrites: true })}>
            {t.resumes.takeAll()}
          </Button>
        </div>
      )}
    </section>
  );
}

const isEmpty = ({ skills, ...texts }: ProfileProposals) =>
  skills.length === 0 && TEXT_FIELDS.every((name) => !texts[name]);

interface SkillsProps extends FormAndFill {
  skills: readonly string[];
}

/** A pressed skill stays in its place and keeps the focus. */
function Skills({ form, fill, skills }: SkillsProps) {
  const current = form.watch('skills') ?? [];
  if (skills.length === 0) return null;
  const currentKeys = new Set(current.map(nameKey));
  const isIn = (skill: string) => currentKeys.has(nameKey(skill));
  const toggle = (skill: string) =>
    fill(
      'skills',
      isIn(skill)
        ? current.filter((each) => nameKey(each) !== nameKey(skill))
        : [...current, skill].slice(0, MAX_SKILLS),
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-medium text-sm">{t.profiles.skills()}</p>
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li key={skill} className="max-w-full">
            <Button
              size="sm"
              variant="secondary"
              className="max-w-full aria-pressed:border-primary aria-pressed:text-primary"
              aria-pressed={isIn(skill)}
              aria-label={t.resumes.addSkill({ skill })}
              onClick={() => toggle(skill)}
            >
              {isIn(skill) ? <Check aria-hidden /> : <Plus aria-hidden />}
              <span className="truncate">{skill}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
