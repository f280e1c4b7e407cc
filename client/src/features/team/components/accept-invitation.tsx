import { useSearchParams } from 'wouter';
import { Button, ButtonLink } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { errorText } from '#client/lib/calls/error-text.ts';
import { paths } from '#client/lib/text/paths.ts';
import type { AuthState } from '#client/queries/auth-state.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { CallOf, CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useAcceptInvitation, useInvitation, useLogoutHere } from '../invitation-api.ts';

type Invitation = CallOf<'readInvitation'>['response'];

/** Step of an invitation's link: what it is to, and how the reader accepts it. */
export default function AcceptInvitation() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const user = useCurrentUser();
  const { data: invitation, ...query } = useInvitation(token);
  if (query.error?.code === 'LINK_EXPIRED' || query.error?.status === 400) {
    return (
      <div className="grid gap-2">
        <Refusal text={t.errors.LINK_EXPIRED()} />
        <p className="text-muted">{t.team.askAgain()}</p>
      </div>
    );
  }
  if (query.isLoadingError) return <QueryError query={query} />;
  if (!invitation || user === undefined) {
    return <SkeletonGroup className="grid gap-4" bars={['h-6', 'h-16', 'h-10 w-40']} />;
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="wrap-anywhere">{t.team.invitationText({ company: invitation.companyName })}</p>
      <dl className="grid gap-0.5 rounded-md bg-surface-sunken px-4 py-3">
        <dt className="text-muted text-sm">{t.team.yourRole()}</dt>
        <dd>
          <span className="font-medium">{t.team.role[invitation.role]()}</span>
          <span className="block text-sm">{t.team.roleText[invitation.role]()}</span>
        </dd>
      </dl>
      {!user && <SignIn invitation={invitation} token={token} />}
      {user?.role === 'job_seeker' && <OtherAccount user={user} />}
      {user?.role === 'employer' && <Accept user={user} token={token} />}
    </div>
  );
}

const Refusal = ({ text }: { text: string }) => (
  <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
    {text}
  </p>
);

function SignIn({ invitation: { email }, token }: { invitation: Invitation; token: string }) {
  const state: AuthState = { role: 'employer', invitation: { token, email } };
  return (
    <>
      <p className="text-muted">{t.team.signedOutText()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.auth} state={{ ...state, mode: 'login' }}>
          {t.auth.logIn()}
        </ButtonLink>
        <ButtonLink href={paths.auth} state={{ ...state, mode: 'register' }} variant="secondary">
          {t.team.createAccount()}
        </ButtonLink>
      </div>
    </>
  );
}

function OtherAccount({ user }: { user: CurrentUser }) {
  const logout = useLogoutHere();
  return (
    <>
      <p className="wrap-anywhere">{t.team.seekerText({ name: user.fullName })}</p>
      <Button
        className="justify-self-start"
        pending={logout.isPending}
        onClick={() => logout.mutate({})}
      >
        {t.layout.logOut()}
      </Button>
    </>
  );
}

function Accept({ user, token }: { user: CurrentUser; token: string }) {
  const accept = useAcceptInvitation();
  return (
    <>
      <p className="wrap-anywhere text-muted">
        {t.team.acceptAs({ name: user.fullName, email: user.email })}
      </p>
      {accept.error && <Refusal text={errorText(accept.error)} />}
      <Button
        className="justify-self-start"
        pending={accept.isPending}
        onClick={() => accept.mutate({ body: { token } })}
      >
        {t.team.accept()}
      </Button>
    </>
  );
}
