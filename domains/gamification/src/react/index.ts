export { gamificationReads } from './api.ts';
export { StreaksCard } from './streaks/streaks-card.tsx';
