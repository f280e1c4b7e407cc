import { Pencil, Upload } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { Page, PageHeader } from '#client/components/layout/page.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import { useSeekerProfile } from '#client/queries/profiles.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import { seekerCompletion } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';
import { SeekerProfileForm } from '../components/seeker-profile-form.tsx';
import { SeekerProfileView } from '../components/seeker-profile-view.tsx';

/** Edits the profile if the address has `?edit`, whose value names the field to focus. */
export default function SeekerProfilePage() {
  const user = useCurrentUser();
  const query = useSeekerProfile();
  const profile = query.data;
  const [search, setSearch] = useSearchParams();
  const focus = search.get('edit');
  const isEditing = focus !== null;
  const editButton = useReturnFocus<HTMLButtonElement>(isEditing);
  const title = t.profiles.seekerProfileTitle();
  const isLoaded = user && profile !== undefined;
  const isBegun = isLoaded && seekerCompletion(profile).percent > 0;
  const edit = (
    <Button ref={editButton} variant="secondary" onClick={() => setSearch({ edit: '' })}>
      <Pencil aria-hidden />
      {t.profiles.editProfile()}
    </Button>
  );

  return (
    <Page title={title} width={isEditing ? 'form' : 'page'}>
      <PageHeader
        title={title}
        description={t.profiles.seekerProfileText()}
        actions={isBegun && !isEditing && edit}
      />
      {query.isLoadingError && <QueryError query={query} />}
      {!isLoaded && !query.isLoadingError && <ProfileSkeleton />}
      {isLoaded &&
        (isEditing ? (
          <SeekerProfileForm
            profile={profile}
            title={user.title}
            focus={focus}
            onClose={() => setSearch({}, { replace: true })}
          />
        ) : (
          <SeekerProfileView
            user={user}
            profile={profile}
            start={
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => setSearch({ edit: 'resumeUrl' })}>
                  <Upload aria-hidden />
                  {t.profiles.uploadResume()}
                </Button>
                <Button
                  ref={editButton}
                  variant="secondary"
                  onClick={() => setSearch({ edit: '' })}
                >
                  {t.profiles.fillIn()}
                </Button>
              </div>
            }
          />
        ))}
    </Page>
  );
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-6">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </SkeletonGroup>
  );
}
