import { useQuery } from '@tanstack/react-query';
import { Check, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { ProfileProposals } from '#shared/contract/contract.ts';
import { nameKey } from '#shared/domain/name-key.ts';
import * as t from '#texts';
import type { SeekerChanges, SeekerValues } from '../seeker-form.ts';

type Form = UseFormReturn<SeekerValues, unknown, SeekerChanges>;

const MAX_SKILLS = 100;
const TEXT_FIELDS = ['location', 'experience', 'education'] as const;

/** Proposals from the uploaded resume for the form's fields, each filled in on a press only. */
export function ResumeProposals({ form }: { form: Form }) {
  const [isRequested, setRequested] = useState(false);
  const query = useQuery({ ...callOptions('proposeProfile', {}), enabled: isRequested });
  if (!isRequested || query.isLoading) {
    return (
      <div>
        <Button pending={isRequested} onClick={() => setRequested(true)}>
          {!isRequested && <Sparkles aria-hidden />}
          {t.resumes.propose()}
        </Button>
      </div>
    );
  }
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!query.data) return null;
  return (
    <section aria-label={t.resumes.proposals()} className="grid grid-cols-1 gap-4 border-t pt-4">
      <p role="status" className="text-sm">
        {summaryOf(query.data)}
      </p>
      <Skills form={form} skills={query.data.skills} />
      {TEXT_FIELDS.map((name) => {
        const text = query.data?.[name];
        return text && <TextProposal key={name} form={form} name={name} text={text} />;
      })}
      {query.data.title && (
        <p className="text-sm">
          <span className="font-medium">{t.resumes.title()}</span> <bdi>{query.data.title}</bdi>{' '}
          <ButtonLink variant="link" size="inline" href={paths.settingsAt('name')}>
            {t.resumes.changeTitle()}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function summaryOf({ hasText, skills, title, ...texts }: ProfileProposals): string {
  if (!hasText) return t.resumes.noText();
  const isEmpty = skills.length === 0 && !title && TEXT_FIELDS.every((name) => !texts[name]);
  return isEmpty ? t.resumes.nothingFound() : t.resumes.choose();
}

/** A pressed skill stays in its place and keeps the focus. */
function Skills({ form, skills }: { form: Form; skills: readonly string[] }) {
  const current = form.watch('skills') ?? [];
  if (skills.length === 0) return null;
  const currentKeys = new Set(current.map(nameKey));
  const isIn = (skill: string) => currentKeys.has(nameKey(skill));
  const set = (list: readonly string[]) =>
    form.setValue('skills', list.slice(0, MAX_SKILLS), { shouldDirty: true });
  const toggle = (skill: string) =>
    isIn(skill)
      ? set(current.filter((each) => nameKey(each) !== nameKey(skill)))
      : set([...current, skill]);
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
        {skills.length > 1 && (
          <li>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => set([...current, ...skills.filter((skill) => !isIn(skill))])}
            >
              {t.resumes.addAll()}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

interface TextProposalProps {
  form: Form;
  name: (typeof TEXT_FIELDS)[number];
  text: string;
}

function TextProposal({ form, name, text }: TextProposalProps) {
  const label = t.profiles[name]();
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
          onClick={() => form.setValue(name, text, { shouldDirty: true })}
        >
          {isUsed && <Check aria-hidden />}
          {isUsed ? t.resumes.used() : t.resumes.use()}
        </Button>
      </div>
    </div>
  );
}
