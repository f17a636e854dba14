import { usePointsTold } from './use-points-told.ts';

/** Hears of points as long as it is there; a component, so that its script and its stream may come later. */
const PointsEar = () => {
  usePointsTold();
  return null;
};

export default PointsEar;
