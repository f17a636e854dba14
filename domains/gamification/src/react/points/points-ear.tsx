import { useQueryClient } from '@tanstack/react-query';
import { useTold } from '@threshold/api/react';
import { useEffect, useState } from 'react';

/** Reads points anew whenever the server says that they have changed. */
export function usePointsTold(): void {
  const queryClient = useQueryClient();
  useTold('points', () => void queryClient.invalidateQueries({ queryKey: [['gamification']] }));
}

const LATER_MS = 5_000;

const Ear = () => {
  usePointsTold();
  return null;
};

/** The same, from a few seconds after the page stands: the stream is no part of what a first load costs. */
export const PointsEar = () => {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setListening(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isListening ? <Ear /> : null;
};
