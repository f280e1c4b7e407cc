import { Redirect, useParams } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { lazyComponent } from '#client/lib/react/lazy-component.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { ConfirmEmail } from '../components/confirm-email.tsx';
import { ForgotForm } from '../components/forgot-form.tsx';
import { ResetForm } from '../components/reset-form.tsx';

const AcceptInvitation = lazyComponent(
  () => import('#client/features/team/components/accept-invitation.tsx'),
);

const steps = [
  { path: paths.account.forgot, title: t.account.forgotTitle, Content: ForgotForm },
  { path: paths.account.reset, title: t.account.resetTitle, Content: ResetForm },
  { path: paths.account.confirm, title: t.account.confirmTitle, Content: ConfirmEmail },
  { path: paths.account.invitation, title: t.team.invitationTitle, Content: AcceptInvitation },
] as const;

/**
 * Steps of mailed links: password reset, e-mail confirmation and invitation to a company, with the
 * request for a reset.
 */
export default function AccountLinkPage() {
  const { step = '' } = useParams();
  const currentStep = steps.find(({ path }) => path.endsWith(`/${step}`));
  if (!currentStep) return <Redirect to={paths.auth} replace />;
  const { title, Content } = currentStep;
  return (
    <Page title={title()} width="form">
      <PageHeader title={title()} />
      <Card>
        <Content />
      </Card>
    </Page>
  );
}
