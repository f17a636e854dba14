import { question, router } from '@threshold/api/server';
import { z } from 'zod';
import { achievementView, userAchievementView } from '../achievement-schemas.ts';
import { streaksView } from '../schemas.ts';
import { listCatalogue } from './achievements/list-catalogue.ts';
import { showMine } from './achievements/show-mine.ts';
import { showStreaks } from './streaks/show-streaks.ts';

const nothing = z.strictObject({}).optional();

export const gamificationRouter = router({
  streaks: question.output(streaksView).query(({ ctx }) => showStreaks(ctx.look)),
  achievements: question
    .input(nothing)
    .output(z.array(achievementView))
    .query(() => listCatalogue()),
  myAchievements: question
    .input(nothing)
    .output(z.array(userAchievementView))
    .query(({ ctx }) => showMine(ctx.look)),
});
