/** The parts of the header that depend on who is signed in. */
export { AccountCorner } from '../account-corner.tsx';
export { AccountItems } from '../account-items.tsx';
export { AuthEntrance } from '../auth-entrance.tsx';
