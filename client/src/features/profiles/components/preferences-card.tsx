import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { lazyOnInteraction } from '#client/lib/react/lazy-component.ts';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import type { SeekerProfile } from '#shared/contract/contract.ts';
import { hasPreferences } from '#shared/domain/profile-completion.ts';
import * as t from '#texts';
import { PreferenceFacts } from './preference-facts.tsx';

const PreferencesForm = lazyOnInteraction(() => import('./preferences-form.tsx'));

interface PreferencesCardProps {
  profile: SeekerProfile | null;
  /** Shown below the preferences. */
  children?: ReactNode;
}

/** Job preferences, which their form replaces while they are edited. */
export function PreferencesCard({ profile, children }: PreferencesCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useReturnFocus<HTMLButtonElement>(isEditing);
  const facts = hasPreferences(profile) ? (
    <PreferenceFacts profile={profile} />
  ) : (
    <p className="text-muted text-sm">{t.profiles.noPreferences()}</p>
  );
  return (
    <Card
      title={t.profiles.preferences()}
      actions={
        !isEditing && (
          <Button
            ref={editButton}
            variant="quiet"
            size="sm"
            aria-label={t.profiles.editPreferences()}
            onClick={() => setIsEditing(true)}
            className="-my-1.5 -mr-3"
          >
            <Pencil aria-hidden />
            {t.common.edit()}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={facts}>
          <PreferencesForm profile={profile} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        facts
      )}
      {children}
    </Card>
  );
}
