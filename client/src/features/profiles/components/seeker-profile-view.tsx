import { ExternalLink, FileText, Mail, MapPin, Pencil, Plus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ResumeFileLink } from '#client/components/resume/resume-file.tsx';
import { Avatar, initialsOf } from '#client/components/ui/avatar.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { paths } from '#client/lib/text/paths.ts';
import type { CurrentUser, SeekerProfile } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/generated/endpoints.ts';
import { seekerCompletion } from '#shared/domain/profile-completion.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { CompletionNote } from './completion-note.tsx';
import { PreferenceFacts, Tags } from './preference-facts.tsx';

interface SeekerProfileViewProps {
  user: CurrentUser;
  profile: SeekerProfile | null;
  /** Buttons that begin an empty profile. */
  start: ReactNode;
}

export function SeekerProfileView({ user, profile, start }: SeekerProfileViewProps) {
  const { percent, missing } = seekerCompletion(profile);
  const isEmpty = percent === 0;
  return (
    <div
      className={
        isEmpty
          ? undefined
          : 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]'
      }
    >
      <div className={isEmpty ? 'grid gap-6 lg:grid-cols-2' : 'grid grid-cols-1 gap-6'}>
        <Card className="flex items-start gap-4">
          <Avatar size="lg" initials={initialsOf(user.fullName)} />
          <div className="grid min-w-0 grow gap-3">
            <div>
              <h2 className="wrap-anywhere font-semibold text-lg">
                <bdi>{user.fullName}</bdi>
              </h2>
              {user.title && <p className="wrap-anywhere text-muted">{user.title}</p>}
            </div>
            <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-muted text-sm">
              <AccountFact icon={MapPin}>
                {profile?.location ? placeName(profile.location) : t.profiles.noLocation()}
              </AccountFact>
              <AccountFact icon={Mail}>{user.email}</AccountFact>
              <AccountFact icon={UserRound}>{user.username}</AccountFact>
            </ul>
          </div>
        </Card>
        {isEmpty ? (
          <>
            <EmptyState
              icon={FileText}
              title={t.profiles.emptyProfile()}
              description={t.profiles.emptyProfileText()}
              action={start}
            />
            <Card title={t.profiles.sections()} className="lg:col-span-2">
              <ul className="-mb-3 grid gap-x-12 sm:grid-cols-2">
                {missing.map((item) => (
                  <li key={item} className="border-t">
                    <Link
                      href={paths.jobSeeker.editProfile(item)}
                      className="flex min-h-12 items-center justify-between gap-4 hover:text-primary"
                    >
                      {t.dashboard.missing[item]()}
                      <Plus aria-hidden className="size-4 shrink-0 text-muted" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </>
        ) : (
          <>
            <Card
              title={t.profiles.skills()}
              actions={<EditLink field="skills" title={t.profiles.skills()} />}
            >
              <Tags texts={profile?.skills ?? []} />
            </Card>
            <TextCard
              field="experience"
              title={t.profiles.experience()}
              text={profile?.experience}
            />
            <TextCard field="education" title={t.profiles.education()} text={profile?.education} />
          </>
        )}
      </div>
      {!isEmpty && (
        <div className="grid grid-cols-1 gap-6">
          <CompletionNote title={t.dashboard.completion()} percent={percent}>
            {t.profiles.missing({
              items: missing.map((item) => t.dashboard.missing[item]()).join(', '),
            })}
          </CompletionNote>
          <Card
            title={t.profiles.resume()}
            actions={<EditLink field="resumeUrl" title={t.profiles.resume()} />}
          >
            <div className="grid grid-cols-1 justify-items-start gap-2">
              {profile?.resumeFile && (
                <ResumeFileLink file={profile.resumeFile} href={endpoints.downloadResume.path} />
              )}
              {profile?.resumeUrl && isWebUrl(profile.resumeUrl) ? (
                <a
                  href={profile.resumeUrl}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  title={profile.resumeUrl}
                  className="inline-flex min-h-6 max-w-full items-center gap-2 text-primary text-sm underline decoration-primary/40 underline-offset-4"
                >
                  <ExternalLink aria-hidden className="size-4 shrink-0" />
                  <span className="sr-only">{t.candidates.openResume()}</span>
                  <span className="truncate">{profile.resumeUrl.replace(UP_TO_NAME, '')}</span>
                </a>
              ) : (
                !profile?.resumeFile && (
                  <p className="text-muted text-sm">{t.profiles.noResume()}</p>
                )
              )}
            </div>
          </Card>
          <Card
            title={t.profiles.preferences()}
            actions={<EditLink field="desiredJobTypes" title={t.profiles.preferences()} />}
          >
            <PreferenceFacts profile={profile} />
          </Card>
        </div>
      )}
    </div>
  );
}

function AccountFact({ icon: Icon, children }: { icon: typeof Mail; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 break-all">{children}</span>
    </li>
  );
}

interface EditLinkProps {
  field: string;
  title: string;
}

/** Leads to a block's field of the form. */
const EditLink = ({ field, title }: EditLinkProps) => (
  <Link
    href={paths.jobSeeker.editProfile(field)}
    className="inline-flex min-h-6 items-center gap-2 text-muted hover:text-ink"
  >
    <Pencil aria-hidden className="size-4" />
    {t.common.edit()}
    <span className="sr-only">{title}</span>
  </Link>
);

/** Start of a URL, up to its file's name or its host. */
const UP_TO_NAME = /.*\/(?=.)/;

function TextCard({ field, title, text }: EditLinkProps & { text: string | null | undefined }) {
  return (
    <Card title={title} actions={<EditLink field={field} title={title} />}>
      <p className="wrap-anywhere max-w-reading whitespace-pre-line">
        {text || <span className="text-muted text-sm">{t.common.notSpecified()}</span>}
      </p>
    </Card>
  );
}
