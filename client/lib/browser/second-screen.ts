import { secondScreen as words } from '../../text/es.ts';
import { notify } from '../notify.ts';

/** The part of the Window Management API that is used here; only some browsers have it. */
type WindowBounds = {
  readonly availLeft: number;
  readonly availTop: number;
  readonly availWidth: number;
  readonly availHeight: number;
};
type ScreenDetails = { readonly screens: readonly WindowBounds[]; readonly currentScreen: WindowBounds };
export type ScreensOf = {
  readonly screen: { readonly isExtended?: boolean | undefined };
  readonly getScreenDetails?: () => Promise<ScreenDetails>;
};

/** The bounds of the new window: the whole other screen if the person permits, otherwise beside this window. */
export async function boundsOf({
  screen,
  getScreenDetails,
}: ScreensOf): Promise<{ isPlaced: boolean; features: string }> {
  const beside = { isPlaced: false, features: 'popup,width=1280,height=720' };
  if (!getScreenDetails || screen.isExtended !== true) return beside;
  try {
    const { screens, currentScreen } = await getScreenDetails();
    const other = screens.find((each) => each !== currentScreen);
    if (!other) return beside;
    const { availLeft: left, availTop: top, availWidth: width, availHeight: height } = other;
    return { isPlaced: true, features: `popup,left=${left},top=${top},width=${width},height=${height},fullscreen` };
  } catch {
    // The person denied the permission.
    return beside;
  }
}

/** Opens the stage on the other screen of this computer. The same room again reuses its window. */
export async function openSecondScreen(url: string, sessionId: string): Promise<void> {
  const page: Window & Pick<ScreensOf, 'getScreenDetails'> = window;
  const device: Screen & ScreensOf['screen'] = screen;
  const getScreenDetails = page.getScreenDetails?.bind(window);
  const { isPlaced, features } = await boundsOf({ screen: device, ...(getScreenDetails && { getScreenDetails }) });
  const opened = window.open(url, `a-tiempo-${sessionId}`, features);
  if (!opened) return notify.error(words.blocked, words.blockedHint);
  // Neither window may control the other.
  opened.opener = null;
  if (!isPlaced) notify.info(words.drag);
}
