import { useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import * as t from '#texts';

const requestResolver = lazyResolver(() =>
  import('#shared/validators/user.ts').then((m) => m.resetRequestSchema),
);

/** The response is the same whether or not the address has an account. */
export function ForgotForm() {
  const request = useCall('requestPasswordReset', { onError: failureToast(t.account.notSent) });
  const form = useForm({ resolver: requestResolver, defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    await request.mutateAsync({ body }).catch((error) => showFieldErrors(error, form));
  });
  if (request.isSuccess) return <p role="status">{t.account.sent()}</p>;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="text-muted">{t.account.forgotText()}</p>
      <Field label={t.auth.email()} error={errorOf(errors.email)} required>
        <Input
          type="email"
          autoComplete="email"
          maxLength={254}
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t.account.send()}
      </Button>
    </form>
  );
}
