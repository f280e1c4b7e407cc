import type { Config } from '../../config.ts';
import { handle } from '../../http/mount.ts';

export function legalRoutes({ config }: { config: Config }) {
  return [handle('getPrivacyOfficer', async () => config.privacyOfficer)];
}
