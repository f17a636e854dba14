// One chunk for all, because the dashboard switches between them.
export { AskCoach } from './ask-coach.tsx';
export { CoachNote } from './coach-note.tsx';
export { WeeklyReview } from './weekly-review.tsx';
