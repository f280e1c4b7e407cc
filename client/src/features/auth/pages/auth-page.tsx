import { Check } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { Page } from '#client/components/layout/page.tsx';
import { Deferred } from '#client/components/layout/when-near.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { usePrefetchToasts } from '#client/components/ui/toaster.tsx';
import { lazyComponent, lazyPanel } from '#client/lib/react/lazy-component.ts';
import { lazyResolver } from '#client/lib/react/lazy-resolver.ts';
import type { InterruptedApplication } from '#client/lib/storage/interrupted-application.ts';
import { paths } from '#client/lib/text/paths.ts';
import { type AuthState, useAuthState } from '#client/queries/auth-state.ts';
import type { Role } from '#shared/domain/constants.ts';
import type { Text } from '#shared/locales/text.ts';
import * as t from '#texts';
import { LoginForm, type LoginValues } from '../components/login-form.tsx';
import type { Registration, RegistrationValues } from '../registration.ts';

const advantages: Record<Role, readonly Text[]> = {
  job_seeker: [t.auth.seekerAdvantage1, t.auth.seekerAdvantage2, t.auth.seekerAdvantage3],
  employer: [t.auth.employerAdvantage1, t.auth.employerAdvantage2, t.auth.employerAdvantage3],
};

const loginResolver = lazyResolver(() =>
  import('#shared/validators/user.ts').then((m) => m.credentialsSchema),
);
const registrationResolver = lazyResolver(() =>
  import('../registration.ts').then((m) => m.registrationFormSchema),
);
const OpenJobs = lazyComponent(() => import('../components/open-jobs.tsx'));
const RegisterForm = lazyPanel(() => import('../components/register-form.tsx'));

export default function AuthPage() {
  usePrefetchToasts();
  const [, navigate] = useLocation();
  const { mode = 'login', role = 'job_seeker', application, invitation } = useAuthState();
  const show = (next: AuthState) =>
    navigate(paths.auth, {
      replace: true,
      state: { mode, role, application, invitation, ...next },
    });

  const login = useForm<LoginValues>({
    resolver: loginResolver,
    defaultValues: { username: '', password: '' },
  });
  const registration = useForm<RegistrationValues, unknown, Registration>({
    resolver: registrationResolver,
    defaultValues: {
      fullName: '',
      username: '',
      email: invitation?.email ?? '',
      title: '',
      password: '',
      confirmPassword: '',
    },
  });

  const isHiring = mode === 'register' && role === 'employer';

  return (
    <Page
      title={t.pages.authTitle()}
      className="grid grid-cols-1 gap-12 lg:grid-cols-[28rem_minmax(0,1fr)] lg:gap-20"
    >
      <div className="w-full max-w-form">
        <div className="mb-6 grid gap-2">
          <h1 className="font-semibold font-serif text-xl">
            {mode === 'login' ? t.auth.loginHeading() : t.auth.registerHeading()}
          </h1>
          {application && <ApplicationReason {...application} />}
        </div>
        <Card>
          <Tabs
            value={mode}
            onValueChange={(value) => show({ mode: value === 'register' ? 'register' : 'login' })}
          >
            <TabsList aria-label={t.auth.authTitle()}>
              <TabsTrigger value="login">{t.auth.login()}</TabsTrigger>
              <TabsTrigger value="register">{t.auth.register()}</TabsTrigger>
            </TabsList>
            <TabsContent value="login">
              <LoginForm form={login} />
            </TabsContent>
            <TabsContent value="register">
              <RegisterForm
                open={mode === 'register'}
                onOpenChange={(open) => open || show({ mode: 'login' })}
                form={registration}
                role={role}
                onRoleChange={(next) => show({ role: next })}
              />
            </TabsContent>
          </Tabs>
        </Card>
      </div>
      <aside className="grid grid-cols-1 content-start gap-5 lg:pt-15">
        <h2 className="font-semibold font-serif text-lg">
          {isHiring ? t.auth.employerAside() : t.auth.seekerAside()}
        </h2>
        <ul className="grid gap-4">
          {advantages[isHiring ? 'employer' : 'job_seeker'].map((advantage) => (
            <li key={advantage()} className="flex gap-3 text-muted">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary" />
              {advantage()}
            </li>
          ))}
        </ul>
        {!isHiring && (
          <Deferred className="mt-6 min-h-100 empty:min-h-0 max-lg:hidden" fallback={null}>
            {() => <OpenJobs />}
          </Deferred>
        )}
      </aside>
    </Page>
  );
}

function ApplicationReason({ jobId, title }: InterruptedApplication) {
  return (
    <p className="wrap-anywhere">
      {t.auth.applyingTo()}{' '}
      <Link href={paths.job(jobId)} className="text-primary underline">
        <bdi>{title}</bdi>
      </Link>
    </p>
  );
}
