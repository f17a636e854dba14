// Every drawing with the chart library in one chunk: a second chart on a page costs no second load.
export { BarsDrawing, TrendDrawing } from './drawing.tsx';
export { HrTraceChart } from './hr-trace-chart.tsx';
