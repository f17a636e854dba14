import type { Domain } from '@threshold/api/server';
import { athletes } from '@threshold/athletes/server';
import { coaching } from '@threshold/coaching/server';
import { files } from '@threshold/files/server';
import { gamification } from '@threshold/gamification/server';
import { health } from '@threshold/health/server';
import { injuries } from '@threshold/injuries/server';
import { integrations } from '@threshold/integrations/server';
import { nutrition } from '@threshold/nutrition/server';
import { sessions } from '@threshold/sessions/server';
import { social } from '@threshold/social/server';
import { training } from '@threshold/training/server';

/** One per line, in the order in which their listeners handle an event. */
export const domains: readonly Domain[] = [
  athletes,
  training,
  sessions,
  health,
  nutrition,
  injuries,
  integrations,
  coaching,
  files,
  // Before gamification, which adds an achievement to the post of the workout that unlocks it.
  social,
  gamification,
];
