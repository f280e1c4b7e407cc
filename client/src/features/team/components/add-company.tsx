import { useForm } from 'react-hook-form';
import type { companyFormSchema } from '#client/components/company/company-schema.ts';
import { IndustryField } from '#client/components/company/industry-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, DialogActions } from '#client/components/ui/dialog.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import type { z } from '#shared/validators/validator.ts';
import * as t from '#texts';
import { useAddCompany } from '../company-api.ts';

const resolver = lazyResolver<
  z.input<typeof companyFormSchema>,
  z.output<typeof companyFormSchema>
>(() => import('#client/components/company/company-schema.ts').then((m) => m.companyFormSchema));

/** Dialog that makes another company, of which the person is the owner. */
export default function AddCompany({ open, onOpenChange }: PanelProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t.team.addCompany()}
      description={t.team.addCompanyText()}
    >
      <CompanyForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Unmounted with the dialog, so that it opens empty. */
function CompanyForm({ onDone }: { onDone: () => void }) {
  const add = useAddCompany();
  const form = useForm({ resolver, defaultValues: { companyName: '', industry: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    await add.mutateAsync({ body }).then(onDone, (error) => showFieldErrors(error, form));
  });
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Field label={t.company.companyName()} error={errorOf(errors.companyName)} required>
        <Input maxLength={100} autoComplete="organization" {...form.register('companyName')} />
      </Field>
      <IndustryField error={errorOf(errors.industry)} {...form.register('industry')} />
      <DialogActions className="mt-2">
        <Button variant="secondary" disabled={isSubmitting} onClick={onDone}>
          {t.common.cancel()}
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {t.team.add()}
        </Button>
      </DialogActions>
    </form>
  );
}
