import { type Control, Controller, useWatch } from 'react-hook-form';
import { LocationInput } from '#client/components/job/location-input.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { dayOf, endOfDay } from '#client/lib/day.ts';
import { errorOf } from '#client/lib/form-errors.ts';
import { formatNumber } from '#client/lib/format.ts';

import { EXPERIENCE_LEVELS, JOB_TYPES } from '#shared/domain/constants.ts';
import * as t from '#texts';
import {
  type PostingForm,
  type PostingInput,
  type PostingOutput,
  postingFields,
} from '../posting-values.ts';
import { PayFields } from './pay-fields.tsx';
import { Section } from './section.tsx';

interface PostingFieldsProps {
  form: PostingForm;
  suggestions: readonly string[];
}

/** Every field of a posting, in the order in which an employer thinks of them. */
export function PostingFields({ form, suggestions }: PostingFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  // The first wrong field in the order of registration gets the keyboard, and a Controller registers
  // after the fields of its parent.
  for (const field of postingFields) register(field);
  return (
    <>
      <Section title={t.postings.sectionRole()}>
        <Field label={t.postings.title()} error={errorOf(errors.title)} required>
          <Input placeholder={t.postings.titlePlaceholder()} {...register('title')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="jobType"
            render={({ field: { value, onChange, ...field } }) => (
              <Field label={t.postings.jobType()} error={errorOf(errors.jobType)} required>
                <Select
                  {...field}
                  value={value ?? ''}
                  onValueChange={onChange}
                  options={JOB_TYPES.map((type) => ({ value: type, label: t.jobs.type[type]() }))}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="experienceLevel"
            render={({ field: { value, onChange, ...field } }) => (
              <Field label={t.postings.experienceLevel()} error={errorOf(errors.experienceLevel)}>
                <Select
                  {...field}
                  value={value ?? 'any'}
                  onValueChange={(level) => onChange(level === 'any' ? null : level)}
                  options={[
                    { value: 'any', label: t.postings.anyLevel() },
                    ...EXPERIENCE_LEVELS.map((level) => ({
                      value: level,
                      label: t.jobs.level[level](),
                    })),
                  ]}
                />
              </Field>
            )}
          />
        </div>
        <div className="grid gap-2">
          <Controller
            control={control}
            name="location"
            render={({ field: { value, onChange, ...field } }) => (
              <Field label={t.postings.location()} error={errorOf(errors.location)} required>
                <LocationInput
                  {...field}
                  value={value ?? ''}
                  onValueChange={onChange}
                  placeholder={t.postings.locationPlaceholder()}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="isRemote"
            render={({ field: { value, onChange, ...field } }) => (
              <Checkbox
                {...field}
                checked={value ?? false}
                onCheckedChange={(checked) => onChange(checked === true)}
                label={t.postings.isRemote()}
              />
            )}
          />
        </div>
      </Section>

      <Section title={t.postings.sectionWork()}>
        <Field
          label={t.postings.description()}
          hint={<Length control={control} name="description" min={100} max={2000} />}
          error={errorOf(errors.description)}
          required
        >
          <Textarea
            className="min-h-[150px]"
            placeholder={t.postings.descriptionPlaceholder()}
            {...register('description')}
          />
        </Field>
        <Controller
          control={control}
          name="skills"
          render={({ field: { value, onChange, ...field } }) => (
            <Field
              label={t.postings.skills()}
              hint={t.common.tagHint()}
              error={errorOf(errors.skills)}
              required
            >
              <TagInput
                {...field}
                value={value ?? []}
                onValueChange={onChange}
                suggestions={suggestions}
              />
            </Field>
          )}
        />
        <Field
          label={t.postings.requirements()}
          hint={<Length control={control} name="requirements" min={50} max={1000} />}
          error={errorOf(errors.requirements)}
          required
        >
          <Textarea
            placeholder={t.postings.requirementsPlaceholder()}
            {...register('requirements')}
          />
        </Field>
      </Section>

      <Section title={t.postings.sectionOffer()}>
        <PayFields form={form} />
        <Field
          label={t.postings.benefits()}
          hint={<Length control={control} name="benefits" min={20} max={800} />}
          error={errorOf(errors.benefits)}
          required
        >
          <Textarea placeholder={t.postings.benefitsPlaceholder()} {...register('benefits')} />
        </Field>
        <Controller
          control={control}
          name="closesAt"
          render={({ field: { value, onChange, ...field } }) => (
            <Field
              label={t.postings.closesAt()}
              hint={t.postings.closesAtHint()}
              error={errorOf(errors.closesAt)}
              className="sm:max-w-60"
            >
              <Input
                {...field}
                type="date"
                min={dayOf(new Date())}
                value={value ? dayOf(value) : ''}
                onChange={(event) => onChange(endOfDay(event.target.value))}
              />
            </Field>
          )}
        />
      </Section>
    </>
  );
}

/** How long the text is, beside how long it may be. */
function Length({
  control,
  name,
  min,
  max,
}: {
  control: Control<PostingInput, unknown, PostingOutput>;
  name: 'description' | 'requirements' | 'benefits';
  min: number;
  max: number;
}) {
  const length = (useWatch({ control, name }) ?? '').trim().length;
  return (
    <span className="tabular-nums">
      {t.postings.length({
        length,
        min: formatNumber(min),
        max: formatNumber(max),
      })}
    </span>
  );
}
