export { ScreenName } from './screen-name.tsx';
export { ScreenTest } from './screen-test.tsx';
