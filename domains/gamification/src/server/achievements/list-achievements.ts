import type { AchievementView } from '../../achievement-schemas.ts';
import { ACHIEVEMENTS } from '../../rules/achievements.ts';

/** The fifteen achievements in catalog order (docs/specification.md#3-entities). */
export const listAchievements = (): AchievementView[] =>
  ACHIEVEMENTS.map(({ id, name, description, category, icon, rarity }) => ({
    id,
    name,
    description,
    category,
    icon,
    rarity,
  }));
