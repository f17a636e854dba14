import { usePointsEvents } from './use-points-events.ts';

/** A component rather than a hook, so that its code and the event stream can load lazily. */
const PointsSubscription = () => {
  usePointsEvents();
  return null;
};

export default PointsSubscription;
