// One chunk for both, because the dashboard switches between them.
export { AskCoach } from './ask-coach.tsx';
export { CoachNote } from './coach-note.tsx';
