// One chunk for both: the dashboard shows now one, now the other.
export { AskCoach } from './ask-coach.tsx';
export { CoachNote } from './coach-note.tsx';
