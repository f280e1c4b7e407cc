import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type KeepStateOptions, useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { toast } from '#client/components/ui/toast.ts';
import { type ApiError, queryError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { randomUuid, useCall } from '#client/lib/calls/use-call.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { forgetDraft } from '#client/lib/storage/drafts.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import { POSTING_FIELDS, type PostingField } from '#shared/domain/posting-fields.ts';
import { validationText } from '#shared/locales/validation-text.ts';
import * as t from '#texts';
import { fieldTexts } from './field-texts.ts';
import { draftName, keepPostingDraft, readPostingDraft } from './posting-draft.ts';
import { mergePosting } from './posting-merge.ts';
import {
  copyOf,
  emptyPosting,
  type PostingInput,
  type PostingOutput,
  type PostingValues,
  valuesOf,
} from './posting-values.ts';

/** A colleague saved the posting as `theirs`, with other values in `fields` than `mine`. */
interface Conflict {
  theirs: OwnJob;
  /** The own values, with the colleague's in all other fields that they changed. */
  mine: PostingOutput;
  fields: PostingField[];
}

interface OpenedPosting {
  opened: OwnJob | undefined;
  /** Posting to copy. */
  copied: OwnJob | undefined;
}

function initialValues(edited: OwnJob | undefined, copied: OwnJob | undefined): PostingValues {
  if (edited) return valuesOf(edited);
  if (copied) return copyOf(copied);
  return emptyPosting;
}

/**
 * Form of a new or an edited posting, with the draft of a closed tab and the choice after a
 * conflicting edit.
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
    defaultValues: initialValues(base, copied),
    mode: 'onTouched',
  });
  const { reset } = form;
  /** Choices not made yet are undefined, which the form's type does not allow. */
  const show = useCallback(
    (values: PostingValues, options?: KeepStateOptions) => reset(values as PostingInput, options),
    [reset],
  );
  const create = useCall('createJob');
  const lastAttempt = useRef({ content: '', key: '' });
  const update = useCall('updateJob');

  useEffect(() => {
    const storedDraft = readPostingDraft(name);
    if (storedDraft) show(storedDraft.values, { keepDefaultValues: true });
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
    // The focused button disappears; after the reset the form has no registered field to focus.
    form.setFocus('title');
    show(initialValues(opened, copied));
  }

  async function save(values: PostingOutput, edited: OwnJob | undefined) {
    const { isActive: _, ...fields } = values;
    try {
      if (edited) {
        const { id, version } = edited;
        await update.mutateAsync({ params: { id }, body: fields, ifMatch: version });
      } else {
        await create.mutateAsync({ body: values, idempotencyKey: idempotencyKeyOf(values) });
      }
    } catch (failure) {
      const error = queryError(failure);
      if (!isSavedBefore(error, values)) return handleRefusal(error, values, edited);
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

  /** Same key for the same values, so that a retry does not create a second posting. */
  function idempotencyKeyOf(values: PostingOutput) {
    const content = JSON.stringify(values);
    if (lastAttempt.current.content !== content)
      lastAttempt.current = { content, key: randomUuid() };
    return lastAttempt.current.key;
  }

  async function handleRefusal(error: ApiError, values: PostingOutput, edited: OwnJob | undefined) {
    if (edited && error.code === 'STALE_RECORD') {
      const theirs = currentPostingIn(error);
      const { merged, conflicts, taken } = mergePosting(edited, theirs, values);
      if (conflicts.length === 0) {
        await save(merged, theirs);
        if (taken.length > 0)
          toast({ title: t.postings.merged, description: () => mergedText(taken) });
        return;
      }
      // The tab that saved the posting has deleted the draft that the tabs share.
      keepPostingDraft(name, { values: form.getValues(), base: edited });
      setConflict({ theirs, mine: merged, fields: conflicts });
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
                navigate(paths.employer.companyProfile, { state: { openedFrom: 'posting' } }),
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

const mergedText = (fields: readonly PostingField[]) =>
  t.postings.mergedText({ fields: fields.map((field) => fieldTexts[field].label()).join(', ') });

/** Current posting, which is sent with a STALE_RECORD error. */
const currentPostingIn = ({ details }: ApiError) => details as OwnJob;

/** Whether an attempt whose response was lost has saved the same values. */
function isSavedBefore(error: ApiError, mine: PostingOutput): boolean {
  if (error.code !== 'STALE_RECORD') return false;
  const theirs = valuesOf(currentPostingIn(error));
  return POSTING_FIELDS.every(
    (field) => JSON.stringify(theirs[field]) === JSON.stringify(mine[field] ?? null),
  );
}

/** The server's field errors as a list of 'path: message', else its one message. */
function refusalText(error: ApiError): string {
  const fieldErrors = error.errors.map(
    ({ path, code, message }) => `${path}: ${validationText(code)?.() ?? message}`,
  );
  return fieldErrors.length > 0 ? fieldErrors.join(', ') : errorText(error);
}
