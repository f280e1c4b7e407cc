import { Redirect, useParams } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { paths } from '#client/lib/paths.ts';
import * as t from '#texts';
import { ConfirmEmail } from '../components/confirm-email.tsx';
import { ForgotForm } from '../components/forgot-form.tsx';
import { ResetForm } from '../components/reset-form.tsx';

const steps = [
  { path: paths.account.forgot, title: t.account.forgotTitle, Content: ForgotForm },
  { path: paths.account.reset, title: t.account.resetTitle, Content: ResetForm },
  { path: paths.account.confirm, title: t.account.confirmTitle, Content: ConfirmEmail },
] as const;

/** What a person does by a link that was mailed to them, and how they ask for one. */
export default function AccountLinkPage() {
  const { step = '' } = useParams();
  const found = steps.find(({ path }) => path.endsWith(`/${step}`));
  if (!found) return <Redirect to={paths.auth} replace />;
  const { title, Content } = found;
  return (
    <Page title={title()} width="form">
      <PageHeader title={title()} />
      <Card>
        <Content />
      </Card>
    </Page>
  );
}
