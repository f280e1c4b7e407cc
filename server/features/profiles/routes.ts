import { handle } from '../../platform/http/mount.ts';
import { presentCompanyProfile, presentSeekerProfile } from './present.ts';
import { findCompanyProfile, findProfileWithFile } from './queries.ts';
import { changeCompany, changeSeekerProfile, createCompany } from './service.ts';

export function profileRoutes() {
  return [
    handle('getSeekerProfile', async ({ db, actor }) => {
      const row = await findProfileWithFile(db, actor.id);
      return row ? presentSeekerProfile(row) : null;
    }),
    handle('updateSeekerProfile', async ({ db, actor, body, ...rest }) =>
      presentSeekerProfile(await changeSeekerProfile(db, actor, body, rest)),
    ),
    handle('getCompanyProfile', async ({ db, actor }) => {
      const profile = await findCompanyProfile(db, actor.company?.id);
      return profile ? presentCompanyProfile(profile) : null;
    }),
    handle('createCompanyProfile', async ({ db, actor, body, now }) =>
      presentCompanyProfile(await createCompany(db, actor, body, now)),
    ),
    handle('updateCompanyProfile', async ({ db, actor, body, ...rest }) =>
      presentCompanyProfile(await changeCompany(db, actor, body, rest)),
    ),
  ];
}
