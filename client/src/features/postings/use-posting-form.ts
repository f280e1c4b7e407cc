import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type KeepStateOptions, useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { fieldTexts } from '#client/components/posting/field-texts.ts';
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
import {
  draftName,
  draftValuesOf,
  isSharedDraft,
  keepPostingDraft,
  kindOf,
  readPostingDraft,
  type Stored,
  storedValues,
} from './posting-draft.ts';
import { isSameValue, mergePosting } from './posting-merge.ts';
import {
  copyOf,
  emptyPosting,
  type PostingInput,
  type PostingOutput,
  type PostingValues,
} from './posting-values.ts';

/** A colleague saved `theirs`, with other values in `fields` than `mine`. */
interface Conflict {
  theirs: Stored;
  /** The own values, with the colleague's in all other fields that they changed. */
  mine: PostingValues;
  fields: PostingField[];
  onOverwrite: () => Promise<void>;
}

interface OpenedPosting {
  /** Posting to edit, or shared draft to go on with. */
  opened: Stored | undefined;
  /** Posting to copy. */
  copied: OwnJob | undefined;
}

function initialValues(edited: Stored | undefined, copied: OwnJob | undefined): PostingValues {
  if (edited) return storedValues(edited);
  return copied ? copyOf(copied) : emptyPosting;
}

/**
 * Form of a new or an edited posting, with the unsaved edits of a closed tab, the draft that
 * colleagues share, and the choice after a conflicting edit.
 */
export function usePostingForm({ opened, copied }: OpenedPosting) {
  const name = draftName(opened, copied?.id);
  const [, navigate] = useLocation();
  const [localDraft, setLocalDraft] = useState(() => readPostingDraft(name));
  const [base, setBase] = useState(localDraft?.base ?? opened);
  const [conflict, setConflict] = useState<Conflict>();
  const job = base && !isSharedDraft(base) ? base : undefined;
  const sharedDraft = base && isSharedDraft(base) ? base : undefined;
  const closesAt = job?.closesAt ?? null;
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
  const update = useCall('updateJob');
  const createDraft = useCall('createPostingDraft');
  const updateDraft = useCall('updatePostingDraft');
  const lastAttempt = useRef({ content: '', key: '' });

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
    setLocalDraft(undefined);
    setBase(opened);
    // The focused button disappears; after the reset the form has no registered field to focus.
    form.setFocus('title');
    show(initialValues(opened, copied));
  }

  async function save(values: PostingOutput, edited: Stored | undefined) {
    const { isActive: _, ...fields } = values;
    try {
      if (edited && !isSharedDraft(edited)) {
        const { id, version } = edited;
        await update.mutateAsync({ params: { id }, body: fields, ifMatch: version });
      } else {
        const query = { draftId: edited?.id };
        await create.mutateAsync({ query, body: values, idempotencyKey: keyOf(values, edited) });
      }
    } catch (failure) {
      const error = queryError(failure);
      if (!isSavedBefore(error, values)) return handleRefusal(error, values, edited);
    }
    finish({
      title: job ? t.postings.updatedSuccess : t.postings.postedSuccess,
      text: () => (job ? t.postings.updatedText : t.postings.postedText)({ title: values.title }),
      next: job ? paths.employer.jobPostings : paths.employer.dashboard,
    });
  }

  /** Keeps the values as a draft of the company, whether or not they could be posted. */
  async function saveDraft(values: PostingValues, edited = sharedDraft): Promise<void> {
    const body = { values: draftValuesOf(values) };
    try {
      if (edited) {
        const { id, version } = edited;
        await updateDraft.mutateAsync({ params: { id }, body, ifMatch: version });
      } else {
        await createDraft.mutateAsync({ body, idempotencyKey: keyOf(values, 'draft') });
      }
    } catch (failure) {
      const error = queryError(failure);
      if (edited && error.code === 'STALE_RECORD')
        return merge(error, values, edited, (merged, theirs) => saveDraft(merged, theirs));
      if (error.code === 'NOT_FOUND') setBase(undefined);
      toast({
        variant: 'destructive',
        title: () => t.postings.draftFailed({ kind: kindOf(edited) }),
        description: () => errorText(error),
      });
      return;
    }
    finish({
      title: () => t.postings.draftSaved({ kind: kindOf(edited) }),
      text: t.postings.draftSavedText,
      next: paths.employer.jobPostings,
    });
  }

  function finish({ title, text, next }: { title: Text; text: Text; next: string }) {
    forgetDraft(name);
    toast({ title, description: text });
    navigate(next);
  }

  /** Same key for the same values, so that a retry does not create a second posting or draft. */
  function keyOf(...attempt: unknown[]) {
    const content = JSON.stringify(attempt);
    if (lastAttempt.current.content !== content)
      lastAttempt.current = { content, key: randomUuid() };
    return lastAttempt.current.key;
  }

  /** Merges with what a colleague saved, and saves again or asks. */
  async function merge<Values extends PostingValues, Base extends Stored>(
    { details }: ApiError,
    values: Values,
    edited: Base,
    saveAgain: (values: Values, theirs: Base) => Promise<void>,
  ) {
    // A STALE_RECORD error comes with the current record.
    const theirs = details as Base;
    const stored = mergePosting(storedValues(edited), storedValues(theirs), values);
    if (stored.conflicts.length === 0) {
      await saveAgain(stored.merged, theirs);
      if (stored.taken.length > 0)
        toast({ title: t.postings.merged, description: () => mergedText(stored.taken) });
      return;
    }
    // The tab that saved has deleted the draft that the tabs share.
    keepPostingDraft(name, { values: form.getValues(), base: edited });
    const asked: Conflict = {
      theirs,
      mine: stored.merged,
      fields: stored.conflicts,
      onOverwrite: async () => {
        setBase(theirs);
        await saveAgain(stored.merged, theirs);
        setConflict((present) => (present === asked ? undefined : present));
      },
    };
    setConflict(asked);
  }

  async function handleRefusal(error: ApiError, values: PostingOutput, edited: Stored | undefined) {
    if (edited && error.code === 'STALE_RECORD') return merge(error, values, edited, save);
    // Posting again makes a new posting.
    if (error.code === 'DRAFT_GONE') setBase(undefined);
    showFieldErrors(error, form);
    toast({
      variant: 'destructive',
      title: job ? t.postings.updateJobFailed : t.postings.postFailed,
      description: () => refusalText(error),
      action:
        error.code === 'COMPANY_PROFILE_REQUIRED'
          ? {
              label: t.postings.createCompany,
              onClick: () => navigate(paths.employer.companyProfile),
            }
          : undefined,
    });
  }

  return {
    form,
    localDraft,
    discardDraft,
    sharedDraft,
    saveDraft: () => saveDraft(form.getValues()),
    isSavingDraft: createDraft.isPending || updateDraft.isPending,
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
        setLocalDraft(undefined);
        setBase(conflict.theirs);
        show(storedValues(conflict.theirs));
        setConflict(undefined);
      },
    },
  };
}

type Text = () => string;

const mergedText = (fields: readonly PostingField[]) =>
  t.postings.mergedText({ fields: fields.map((field) => fieldTexts[field].label()).join(', ') });

/** Whether an attempt whose response was lost has saved the same values. */
function isSavedBefore({ code, details }: ApiError, mine: PostingOutput): boolean {
  if (code !== 'STALE_RECORD') return false;
  const theirs = storedValues(details as Stored);
  return POSTING_FIELDS.every((field) => isSameValue(theirs[field], mine[field]));
}

/** The server's field errors as a list of 'path: message', else its one message. */
function refusalText(error: ApiError): string {
  const fieldErrors = error.errors.map(
    ({ path, code, message }) => `${path}: ${validationText(code)?.() ?? message}`,
  );
  return fieldErrors.length > 0 ? fieldErrors.join(', ') : errorText(error);
}
