import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type KeepStateOptions, useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, queryError } from '#client/lib/api-error.ts';
import { forgetDraft } from '#client/lib/drafts.ts';
import { errorText } from '#client/lib/error-text.ts';
import { showFieldErrors } from '#client/lib/form-errors.ts';
import { lazyResolver } from '#client/lib/lazy-resolver.ts';
import { paths } from '#client/lib/paths.ts';
import { randomUuid, useCall } from '#client/lib/use-call.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { POSTING_FIELDS } from '#shared/domain/posting-fields.ts';
import { validationText } from '#shared/locales/validation-text.ts';
import * as t from '#texts';
import { draftName, keepPostingDraft, readPostingDraft } from './posting-draft.ts';
import {
  copyOf,
  emptyPosting,
  type PostingInput,
  type PostingOutput,
  type PostingValues,
  valuesOf,
} from './posting-values.ts';

/** Another person saved the posting `base` as `theirs` before it was saved as `mine`. */
interface Conflict {
  base: OwnJob;
  theirs: OwnJob;
  mine: PostingOutput;
}

interface OpenedPosting {
  opened: OwnJob | undefined;
  /** What a new posting begins as. */
  copied: OwnJob | undefined;
}

/**
 * The form of a new posting, or of one that is edited: with the draft that a closed tab left behind,
 * and the choice after a conflicting edit.
 */
export function usePostingForm({ opened, copied }: OpenedPosting) {
  const name = draftName(opened?.id, copied?.id);
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(() => readPostingDraft(name));
  const [base, setBase] = useState(draft?.base ?? opened);
  const [conflict, setConflict] = useState<Conflict>();
  const closesAt = base?.closesAt ?? null;
  const resolver = useMemo(
    () =>
      lazyResolver(() => import('./posting-schema.ts').then((m) => m.postingFormSchema(closesAt))),
    [closesAt],
  );
  const form = useForm<PostingInput, unknown, PostingOutput>({
    resolver,
    defaultValues: base ? valuesOf(base) : copied ? copyOf(copied) : emptyPosting,
    mode: 'onTouched',
  });
  const { reset } = form;
  /** A choice that was not made yet is undefined, which the type of a whole form does not know. */
  const show = useCallback(
    (values: PostingValues, options?: KeepStateOptions) => reset(values as PostingInput, options),
    [reset],
  );
  const create = useCall('createJob');
  const attempt = useRef({ content: '', key: '' });
  const update = useCall('updateJob');

  useEffect(() => {
    const kept = readPostingDraft(name);
    if (kept) show(kept.values, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepPostingDraft(name, { values, base: base ?? null });
      },
    });
  }, [form, name, base, show]);

  function discardDraft() {
    forgetDraft(name);
    setDraft(undefined);
    setBase(opened);
    // The button goes, and the keyboard with it. A reset form knows no field to focus.
    form.setFocus('title');
    show(opened ? valuesOf(opened) : copied ? copyOf(copied) : emptyPosting);
  }

  async function save(values: PostingOutput, edited: OwnJob | undefined) {
    const { isActive: _, ...fields } = values;
    try {
      if (edited) {
        const { id, version } = edited;
        await update.mutateAsync({ params: { id }, body: fields, ifMatch: version });
      } else {
        await create.mutateAsync({ body: values, idempotencyKey: keyOf(values) });
      }
    } catch (failure) {
      const error = queryError(failure);
      if (!isSavedBefore(error, values)) return refused(error, values, edited);
    }
    forgetDraft(name);
    toast({
      title: opened ? t.postings.updatedSuccess : t.postings.postedSuccess,
      description: () =>
        (opened ? t.postings.updatedText : t.postings.postedText)({
          title: values.title,
        }),
    });
    navigate(opened ? paths.employer.jobPostings : paths.employer.dashboard);
  }

  /** The same posting, sent again after its answer was lost, is not a second one. */
  function keyOf(values: PostingOutput) {
    const content = JSON.stringify(values);
    if (attempt.current.content !== content) attempt.current = { content, key: randomUuid() };
    return attempt.current.key;
  }

  function refused(error: ApiError, mine: PostingOutput, edited: OwnJob | undefined) {
    if (edited && error.code === 'STALE_RECORD') {
      // The tab that saved the posting took the draft that the tabs share with it.
      keepPostingDraft(name, { values: form.getValues(), base: edited });
      setConflict({ base: edited, theirs: savedInstead(error), mine });
      return;
    }
    showFieldErrors(error, form);
    toast({
      variant: 'destructive',
      title: opened ? t.postings.updateJobFailed : t.postings.postFailed,
      description: () => refusalText(error),
      action:
        error.code === 'COMPANY_PROFILE_REQUIRED'
          ? {
              label: t.postings.createCompany,
              onClick: () =>
                navigate(paths.employer.companyProfile, { state: { begunAt: 'posting' } }),
            }
          : undefined,
    });
  }

  return {
    form,
    draft,
    discardDraft,
    submit: form.handleSubmit(
      (values) => save(values, base),
      ({ skills }) => {
        if (skills?.message !== 'validation.skillsMissing') return;
        toast({
          variant: 'destructive',
          title: t.postings.validationError,
          description: t.postings.skillsMissing,
        });
      },
    ),
    pending: create.isPending || update.isPending,
    conflict: conflict && {
      ...conflict,
      onClose: () => setConflict(undefined),
      onTakeTheirs: () => {
        forgetDraft(name);
        setDraft(undefined);
        setBase(conflict.theirs);
        show(valuesOf(conflict.theirs));
        setConflict(undefined);
      },
      onOverwrite: async () => {
        setBase(conflict.theirs);
        await save(conflict.mine, conflict.theirs);
        setConflict((present) => (present === conflict ? undefined : present));
      },
    },
  };
}

/** The posting as it is now, which comes with the refusal of a stale one. */
const savedInstead = ({ details }: ApiError) => details as OwnJob;

/** Whether an attempt whose answer was lost has saved the same values. */
function isSavedBefore(error: ApiError, mine: PostingOutput): boolean {
  if (error.code !== 'STALE_RECORD') return false;
  const theirs = valuesOf(savedInstead(error));
  return POSTING_FIELDS.every(
    (field) => JSON.stringify(theirs[field]) === JSON.stringify(mine[field] ?? null),
  );
}

/** The server's findings as a list of 'path: message', else its one sentence. */
function refusalText(error: ApiError): string {
  const findings = error.errors.map(
    ({ path, code, message }) => `${path}: ${validationText(code)?.() ?? message}`,
  );
  return findings.length > 0 ? findings.join(', ') : errorText(error);
}
