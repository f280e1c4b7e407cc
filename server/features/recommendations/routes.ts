import { handle } from '../../http/mount.ts';

export function recommendationRoutes() {
  return [handle('listRecommendations', async () => [])];
}
