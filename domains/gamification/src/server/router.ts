import { question, router } from '@threshold/api/server';
import { streaksView } from '../schemas.ts';
import { showStreaks } from './streaks/show-streaks.ts';

export const gamificationRouter = router({
  streaks: question.output(streaksView).query(({ ctx }) => showStreaks(ctx.look)),
});
