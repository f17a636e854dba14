import { hasOnlyUpperBound, type TargetPosition, UNWATCHED_TARGET, watchTarget } from '@threshold/physiology';
import { useEffect, useRef, useState } from 'react';
import type { LiveSnapshot } from '../../live/recorder.ts';
import { doesTargetApply } from '../target/current-target.ts';
import { SPOKEN_CUES, VIBRATION_PATTERNS_MS } from '../target/target-labels.ts';
import type { CueChoices } from './use-cue-choices.ts';

const speak = (text: string) => {
  if (!('speechSynthesis' in window)) return;
  // A queued announcement is out of date by now.
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en';
  speechSynthesis.speak(utterance);
};

export const getSupportedCues = () => ({
  speech: 'speechSynthesis' in window,
  vibration: 'vibrate' in navigator,
});

/**
 * Signals a target change once it lasts (30 s grace, 2 bpm hysteresis), by speech and vibration if enabled.
 * Silent in parts where the target does not apply. Never asks to speed up in zones 1 and 2.
 * @returns the last announced position, for screen readers; null before the first
 */
export function useTargetCues(live: LiveSnapshot | null, choices: CueChoices): TargetPosition | null {
  const targetWatch = useRef(UNWATCHED_TARGET);
  const [lastAnnounced, setLastAnnounced] = useState<TargetPosition | null>(null);
  const timerSecond = live?.status === 'running' ? Math.floor(live.elapsedSeconds) : null;
  const hrBpm = live?.hrBpm ?? null;
  const workout = live?.briefing.workout ?? null;
  const target = workout?.target ?? null;
  const isUpperBound = workout !== null && hasOnlyUpperBound(workout);
  const isTargetActive = doesTargetApply(workout, live?.elapsedSeconds ?? 0);

  useEffect(() => {
    if (isTargetActive) return;
    // The next part starts with its own grace period.
    targetWatch.current = UNWATCHED_TARGET;
    setLastAnnounced(null);
  }, [isTargetActive]);
  useEffect(() => {
    if (!isTargetActive || timerSecond === null || hrBpm === null || target === null) return;
    const cueTarget = isUpperBound ? { low: null, high: target.high } : target;
    targetWatch.current = watchTarget(targetWatch.current, { second: timerSecond, hrBpm }, cueTarget);
    const { toAnnounce } = targetWatch.current;
    if (toAnnounce === null) return;
    setLastAnnounced(toAnnounce);
    if (choices.isSpoken) speak(SPOKEN_CUES[toAnnounce]);
    if (choices.isFelt && 'vibrate' in navigator) navigator.vibrate(VIBRATION_PATTERNS_MS[toAnnounce]);
  }, [isTargetActive, timerSecond, hrBpm, target, isUpperBound, choices.isSpoken, choices.isFelt]);

  return lastAnnounced;
}
