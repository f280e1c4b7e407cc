import type { Config } from '../../platform/config/config.ts';
import { handle } from '../../platform/http/mount.ts';

export function legalRoutes({ config }: { config: Config }) {
  return [handle('getPrivacyOfficer', async () => config.privacyOfficer)];
}
