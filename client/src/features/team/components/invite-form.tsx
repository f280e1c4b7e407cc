import { Controller, useForm } from 'react-hook-form';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { errorOf, showFieldErrors } from '#client/lib/calls/form-errors.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import { INVITATION_DAYS, MAX_MEMBERS, MEMBER_ROLES } from '#shared/domain/company.ts';
import type { z } from '#shared/validators/validator.ts';
import * as t from '#texts';
import { useInvite } from '../api.ts';
import type { invitationSchema } from '../invitation-schema.ts';

const resolver = lazyResolver<z.input<typeof invitationSchema>, z.output<typeof invitationSchema>>(
  () => import('../invitation-schema.ts').then((m) => m.invitationSchema),
);

/** Invites a person by email to a role. */
export function InviteForm() {
  const invite = useInvite();
  const form = useForm({ resolver, defaultValues: { email: '', role: 'recruiter' as const } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    await invite.mutateAsync({ body }).then(
      () => form.reset(),
      (error) => showFieldErrors(error, form) || form.setFocus('email'),
    );
  });
  const refusal = isSubmitting ? null : invite.error;
  return (
    <Card title={t.team.invite()} description={t.team.inviteText({ days: INVITATION_DAYS })}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Field
          label={t.team.email()}
          error={errorOf(errors.email) ?? (refusal && refusalText(refusal))}
          required
        >
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            spellCheck={false}
            {...form.register('email', { onChange: () => invite.reset() })}
          />
        </Field>
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange, ...field } }) => (
            <Field label={t.team.memberRole()} hint={t.team.roleText[value]()}>
              <Select
                {...field}
                options={optionsOf(MEMBER_ROLES, (role) => t.team.role[role]())}
                value={value}
                onValueChange={onChange}
              />
            </Field>
          )}
        />
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          {t.team.send()}
        </Button>
      </form>
    </Card>
  );
}

const refusalText = (error: ApiError) =>
  error.errors.length > 0
    ? undefined
    : error.code === 'CONFLICT'
      ? t.team.full({ count: MAX_MEMBERS })
      : errorText(error);
