import { getZoneLabel, type TargetPosition, type Zone } from '@threshold/physiology';
import { useEffect, useRef, useState } from 'react';
import type { Split } from '../../schemas.ts';
import { formatTimer } from './format-timer.ts';
import { TARGET_LABELS } from './target/target-labels.ts';

interface AnnouncerProps {
  readonly hrBpm: number | null;
  readonly zone: Zone | null;
  readonly isPaused: boolean;
  readonly splits: readonly Split[];
  readonly announcedTarget: TargetPosition | null;
}

const HEART_RATE_INTERVAL_MS = 15_000;
/** Debounces zone announcements, because near a border the zone can change with every beat. */
const ZONE_STABLE_MS = 3000;

/** Announces changes to screen readers, the heart rate at most every 15 s. */
export const Announcer = ({ hrBpm, zone, isPaused, splits, announcedTarget }: AnnouncerProps) => (
  <div className="visually-hidden">
    <p role="status" data-announces="heart-rate">
      {useHeartRateAnnouncement(hrBpm)}
    </p>
    <p role="status" data-announces="zone">
      {useZoneAnnouncement(zone)}
    </p>
    <p role="status" data-announces="target">
      {announcedTarget === null ? '' : TARGET_LABELS[announcedTarget]}
    </p>
    <p role="status" data-announces="timer">
      {useTimerAnnouncement(isPaused)}
    </p>
    <p role="status" data-announces="split">
      {useSplitAnnouncement(splits)}
    </p>
  </div>
);

function useHeartRateAnnouncement(hrBpm: number | null): string {
  const [announcement, setAnnouncement] = useState('');
  const announcedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const nowMs = performance.now();
    if (hrBpm === null || nowMs - announcedAtMs.current < HEART_RATE_INTERVAL_MS) return;
    announcedAtMs.current = nowMs;
    setAnnouncement(`${hrBpm} beats per minute`);
  }, [hrBpm]);
  return announcement;
}

/** Silent until the first change, because the screen already shows the initial state. */
function useTimerAnnouncement(isPaused: boolean): string {
  const [wasPaused] = useState(isPaused);
  const [hasChanged, setHasChanged] = useState(false);
  if (isPaused !== wasPaused && !hasChanged) setHasChanged(true);
  if (!hasChanged) return '';
  return isPaused ? 'Paused' : 'Running';
}

function useSplitAnnouncement(splits: readonly Split[]): string {
  const [initialCount] = useState(splits.length);
  const lastSplit = splits.at(-1);
  if (lastSplit === undefined || splits.length <= initialCount) return '';
  return `Split ${splits.length}: ${formatTimer(lastSplit.time - (splits.at(-2)?.time ?? 0))}`;
}

function useZoneAnnouncement(zone: Zone | null): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (zone === null) return;
    const timer = window.setTimeout(() => setAnnouncement(getZoneLabel(zone)), ZONE_STABLE_MS);
    return () => window.clearTimeout(timer);
  }, [zone]);
  return announcement;
}
