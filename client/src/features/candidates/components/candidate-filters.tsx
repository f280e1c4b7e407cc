import { cx } from 'class-variance-authority';
import { optionsOf, Select, type SelectOption } from '#client/components/ui/select.tsx';
import { usePostingStages } from '#client/queries/own-jobs.ts';
import type { ResponseOf } from '#shared/contract/contract.ts';
import {
  CANDIDATE_SORTS,
  type CandidateSort,
  type CandidateView,
  HELD_FACTS,
} from '#shared/domain/candidates.ts';
import type { Licence } from '#shared/domain/constants.ts';
import { UNSEEN_DAYS } from '#shared/domain/hear-by.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { useCandidateChoices } from '../api.ts';
import { heldText, isLanguage } from '../held-text.ts';

interface CandidateFiltersProps {
  view: CandidateView;
  /** Order in effect, chosen or by default. */
  sort: CandidateSort;
  canMatch: boolean;
  /** Whether the posting wishes answers. */
  hasWishes: boolean;
  /** Licences that the posting asks for, or any. */
  licences: readonly Licence[];
  onChange: (
    changes: Pick<
      CandidateView,
      'skill' | 'place' | 'answers' | 'holds' | 'waits' | 'per' | 'sort'
    >,
  ) => void;
}

/** Filters by place, skill, what the applicant holds, answers and waits for; rows and order. */
export function CandidateFilters(props: CandidateFiltersProps) {
  const { view, sort, canMatch, hasWishes, licences, onChange } = props;
  const { data } = useCandidateChoices(view);
  const isSomeoneWaiting = usePostingStages().data?.some(
    ({ jobId, unseen, waiting }) =>
      (view.jobId === undefined || view.jobId === jobId) && (unseen > 0 || waiting),
  );
  return (
    <>
      <Select
        aria-label={t.candidates.place()}
        className={cx(view.place && 'font-medium')}
        value={view.place ?? 'any'}
        onValueChange={(place) => onChange({ place: place === 'any' ? undefined : place })}
        options={choicesOf(t.candidates.anyPlace(), data?.places, view.place, placeName)}
      />
      <Select
        aria-label={t.candidates.skill()}
        className={cx(view.skill && 'font-medium')}
        value={view.skill ?? 'any'}
        onValueChange={(skill) => onChange({ skill: skill === 'any' ? undefined : skill })}
        options={choicesOf(t.candidates.anySkill(), data?.skills, view.skill)}
      />
      <Select
        aria-label={t.candidates.holds()}
        className={cx(view.holds && 'font-medium')}
        value={view.holds ?? 'any'}
        onValueChange={(holds) => onChange({ holds: holds === 'any' ? undefined : holds })}
        options={[
          { value: 'any', label: t.candidates.anyHeld() },
          ...optionsOf(
            HELD_FACTS.filter(
              (one) => isLanguage(one) || one === view.holds || licences.includes(one),
            ),
            heldText,
          ),
        ]}
      />
      {view.jobId === undefined && (
        <Select
          aria-label={t.candidates.rows()}
          className={cx(view.per && 'font-medium')}
          value={view.per ?? 'application'}
          onValueChange={(per) => onChange({ per: per === 'person' ? per : undefined })}
          options={[
            { value: 'application', label: t.candidates.perApplication() },
            { value: 'person', label: t.candidates.perPerson() },
          ]}
        />
      )}
      {(hasWishes || view.answers) && (
        <Select
          aria-label={t.questions.answers()}
          className={cx(view.answers && 'font-medium')}
          value={view.answers ?? 'any'}
          onValueChange={(answers) =>
            onChange({ answers: answers === 'met' ? answers : undefined })
          }
          options={[
            { value: 'any', label: t.questions.anyAnswers() },
            { value: 'met', label: t.questions.answersMet() },
          ]}
        />
      )}
      {(isSomeoneWaiting || view.waits) && (
        <Select
          aria-label={t.candidates.waits()}
          className={cx(view.waits && 'font-medium')}
          value={view.waits ?? 'any'}
          onValueChange={(waits) => onChange({ waits: waits === 'any' ? undefined : waits })}
          options={[
            { value: 'any', label: t.candidates.anyWait() },
            { value: 'unseen', label: t.candidates.unseen({ count: UNSEEN_DAYS }) },
            { value: 'decision', label: t.candidates.toHear() },
          ]}
        />
      )}
      <Select
        aria-label={t.candidates.sort()}
        value={sort}
        onValueChange={(chosen) => onChange({ sort: chosen })}
        options={optionsOf(
          CANDIDATE_SORTS.filter(
            (one) => one === sort || (one === 'match' ? canMatch : one !== 'answers' || hasWishes),
          ),
          (one) => t.candidates.sortBy[one](),
        )}
      />
    </>
  );
}

type Choices = ResponseOf<'listCandidateChoices'>['skills'];

/** A value from the address stays an option even if it is not in the list. */
function choicesOf(
  label: string,
  listed: Choices = [],
  chosen?: string,
  nameOf = (value: string) => value,
): SelectOption<string>[] {
  const isListed = listed.some(({ value }) => value === chosen);
  return [
    { value: 'any', label },
    ...(chosen && !isListed ? [{ value: chosen, label: nameOf(chosen) }] : []),
    ...listed.map(({ value, count }) => ({
      value,
      label: t.candidates.choice({ value: nameOf(value), count }),
    })),
  ];
}
