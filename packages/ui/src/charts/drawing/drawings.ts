// Every drawing with the chart library in one chunk: a second chart on a page costs no second load.

export { HrTraceChart } from '../hr-trace/hr-trace-chart.tsx';
export { BarsDrawing, TrendDrawing } from './drawing.tsx';
