import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { companyFormSchema } from '#client/components/company/company-schema.ts';
import { IndustryField } from '#client/components/company/industry-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { Textarea } from '#client/components/ui/textarea.tsx';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { useFormDraft } from '#client/lib/storage/form-draft.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';
import { COMPANY_SIZES } from '#shared/domain/constants.ts';
import { UNCERTAIN_SIZE } from '#shared/domain/posting-law/facts.ts';
import type { z } from '#shared/validators/validator.ts';
import * as t from '#texts';
import { useCreateCompany, useUpdateCompany } from '../company-api.ts';
import { YesNoField } from './yes-no-field.tsx';

interface CompanyProfileFormProps {
  company: CompanyProfile | null;
  /** Called once the profile is saved or the changes are discarded. */
  onClose: () => void;
}

export function CompanyProfileForm({ company, onClose }: CompanyProfileFormProps) {
  const create = useCreateCompany();
  const update = useUpdateCompany();
  const form = useForm<CompanyValues, unknown, CompanyChanges>({
    resolver: companyResolver,
    // After a change elsewhere, edited fields stay and the others take the stored values.
    values: companyValues(company),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const size = form.watch('companySize');
  const aimHintId = useId();
  const draft = useFormDraft(form, 'company');
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;

  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = form.handleSubmit(async (body) => {
    const saved = company
      ? update.mutateAsync({ body, ifMatch: company.version })
      : create.mutateAsync({ body });
    await saved.then(close, (error) => showFieldErrors(error, form));
  });

  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-6">
      {draft.isRestored && (
        <p role="status" className="text-muted text-sm">
          {t.company.draftRestored()}
        </p>
      )}
      <Card className="grid gap-5">
        <Field label={t.company.companyName()} error={errorOf(errors.companyName)} required>
          <Input maxLength={100} autoComplete="organization" {...register('companyName')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <IndustryField error={errorOf(errors.industry)} {...register('industry')} />
          <Field label={t.company.location()} error={errorOf(errors.location)}>
            <Input maxLength={100} placeholder="Halifax, NS" {...register('location')} />
          </Field>
          <Field label={t.company.website()} error={errorOf(errors.website)}>
            <Input
              type="url"
              inputMode="url"
              spellCheck={false}
              placeholder="https://"
              {...register('website')}
            />
          </Field>
          <Controller
            control={control}
            name="companySize"
            render={({ field: { value, onChange, ...field } }) => (
              <Field label={t.company.companySize()} error={errorOf(errors.companySize)}>
                <Select
                  {...field}
                  value={value ?? ''}
                  onValueChange={onChange}
                  options={optionsOf(COMPANY_SIZES, (size) => t.company.size[size]())}
                />
              </Field>
            )}
          />
          {(!size || size === UNCERTAIN_SIZE) && (
            <Controller
              control={control}
              name="has25"
              render={({ field }) => (
                <YesNoField label={t.company.has25()} hint={t.company.has25Hint()} {...field} />
              )}
            />
          )}
          <Controller
            control={control}
            name="isFederal"
            render={({ field }) => (
              <YesNoField
                label={t.company.isFederal()}
                hint={t.company.isFederalHint()}
                {...field}
              />
            )}
          />
          <Field label={t.company.foundedYear()} error={errorOf(errors.foundedYear)}>
            <Input
              type="number"
              inputMode="numeric"
              step="1"
              {...register('foundedYear', {
                setValueAs: (year) => (year === '' || year === null ? null : Number(year)),
              })}
            />
          </Field>
        </div>
        <Field
          label={t.company.logoUrl()}
          hint={t.company.logoUrlHint()}
          error={errorOf(errors.logoUrl)}
        >
          <Input
            type="url"
            inputMode="url"
            spellCheck={false}
            placeholder="https://"
            {...register('logoUrl')}
          />
        </Field>
        <Field label={t.company.description()} error={errorOf(errors.description)}>
          <Textarea maxLength={10_000} className="min-h-37.5" {...register('description')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t.company.legalName()}
            hint={t.company.legalHint()}
            error={errorOf(errors.legalName)}
          >
            <Input maxLength={200} autoComplete="off" {...register('legalName')} />
          </Field>
          <Field label={t.company.legalAddress()} error={errorOf(errors.legalAddress)}>
            <Input maxLength={300} autoComplete="street-address" {...register('legalAddress')} />
          </Field>
        </div>
        <Controller
          control={control}
          name="aimsToAnswer"
          render={({ field: { value = true, onChange, ...field } }) => (
            <div className="grid gap-1.5">
              <Checkbox
                {...field}
                label={t.company.aim()}
                aria-describedby={aimHintId}
                checked={value}
                onCheckedChange={onChange}
              />
              <p id={aimHintId} className="text-muted text-sm">
                {t.company.aimHint()}
              </p>
            </div>
          )}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSubmitting}>
            {company ? t.company.saveChanges() : t.company.createProfile()}
          </Button>
          <Button variant="secondary" disabled={isSubmitting} onClick={close}>
            {t.common.cancel()}
          </Button>
        </div>
      </Card>
    </form>
  );
}

type CompanyValues = z.input<typeof companyFormSchema>;
type CompanyChanges = z.output<typeof companyFormSchema>;

const companyResolver = lazyResolver(() =>
  import('#client/components/company/company-schema.ts').then((m) => m.companyFormSchema),
);

function companyValues(company: CompanyProfile | null): CompanyValues {
  return {
    companyName: company?.companyName ?? '',
    industry: company?.industry ?? '',
    location: company?.location ?? '',
    website: company?.website ?? '',
    companySize: company?.companySize ?? null,
    has25: company?.has25 ?? null,
    isFederal: company?.isFederal ?? null,
    foundedYear: company?.foundedYear ?? null,
    logoUrl: company?.logoUrl ?? '',
    description: company?.description ?? '',
    legalName: company?.legalName ?? '',
    legalAddress: company?.legalAddress ?? '',
    aimsToAnswer: company?.aimsToAnswer ?? true,
  };
}
