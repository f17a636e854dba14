export { type Chooser, watchChooser } from './chooser.ts';
export { type FakeBluetooth, openFakeBluetooth, WEB_BLUETOOTH_ARGS } from './fake-bluetooth.ts';
export type { FakeStrap } from './fake-strap.ts';
export { findDbusDaemon } from './private-bus.ts';
