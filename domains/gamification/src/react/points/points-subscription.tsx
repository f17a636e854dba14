import { usePointsEvents } from './use-points-events.ts';

/** Subscribes to points while it is mounted; a component, so that its script and its stream may come later. */
const PointsSubscription = () => {
  usePointsEvents();
  return null;
};

export default PointsSubscription;
