import { Controller, useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { companyFormSchema } from '#client/components/company/company-schema.ts';
import { IndustryField } from '#client/components/company/industry-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { useFormDraft } from '#client/lib/storage/form-draft.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { z } from '#shared/validators/validator.ts';
import * as t from '#texts';
import { useCreateCompany } from '../company-api.ts';
import { LocationField } from './profile-fields.tsx';

type CompanyValues = z.input<typeof companyFormSchema>;

const resolver = lazyResolver<CompanyValues, z.output<typeof companyFormSchema>>(() =>
  import('#client/components/company/company-schema.ts').then((m) => m.companyFormSchema),
);

/** Name, industry and location of the company, and then the form of its first posting. */
export default function FirstCompanyForm() {
  const create = useCreateCompany();
  const [, navigate] = useLocation();
  const form = useForm({
    resolver,
    defaultValues: { companyName: '', industry: '', location: '' },
    mode: 'onTouched',
  });
  // Same draft as the full form's.
  const draft = useFormDraft(form, 'company');
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    await create.mutateAsync({ body }).then(
      () => {
        draft.forget();
        navigate(paths.employer.newJobPosting);
      },
      (error) => showFieldErrors(error, form),
    );
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form grid-cols-1 gap-4">
      <Field label={t.company.companyName()} error={errorOf(errors.companyName)} required>
        <Input maxLength={100} autoComplete="organization" {...form.register('companyName')} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <IndustryField error={errorOf(errors.industry)} {...form.register('industry')} />
        <Controller
          control={form.control}
          name="location"
          render={({ field }) => (
            <LocationField {...field} value={field.value ?? ''} error={errorOf(errors.location)} />
          )}
        />
      </div>
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t.company.toPosting()}
      </Button>
    </form>
  );
}
