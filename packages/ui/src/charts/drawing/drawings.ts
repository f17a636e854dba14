// Puts all drawings and the chart library into one chunk, so a second chart on a page loads nothing.

export { ActivityTraceChart } from '../activity-trace/activity-trace-chart.tsx';
export { FitnessTraceChart } from '../fitness/fitness-trace-chart.tsx';
export { HrTraceChart } from '../hr-trace/hr-trace-chart.tsx';
export { BarsDrawing, TrendDrawing } from './drawing.tsx';
