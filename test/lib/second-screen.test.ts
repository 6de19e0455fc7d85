import { describe, expect, test } from 'vitest';
import { boundsOf } from '../../client/lib/browser/second-screen.ts';

describe('the window of the stage on a computer with two screens', () => {
  const here = { availLeft: 0, availTop: 0, availWidth: 1440, availHeight: 900 };
  const there = { availLeft: 1440, availTop: 25, availWidth: 1920, availHeight: 1055 };
  const details =
    (...screens: (typeof here)[]) =>
    () =>
      Promise.resolve({ screens, currentScreen: here });

  test('[SS8] it covers the other screen where the browser knows that and the person allows it', async () => {
    const place = await boundsOf({ screen: { isExtended: true }, getScreenDetails: details(here, there) });
    expect(place).toEqual({ isPlaced: true, features: 'popup,left=1440,top=25,width=1920,height=1055,fullscreen' });
  });

  test('[SS8] otherwise it is a window that is to be dragged there', async () => {
    const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    const cases = [
      { screen: {} },
      { screen: { isExtended: false }, getScreenDetails: details(here, there) },
      { screen: { isExtended: true }, getScreenDetails: refused },
      { screen: { isExtended: true }, getScreenDetails: details(here) },
    ];
    for (const each of cases) expect(await boundsOf(each)).toMatchObject({ isPlaced: false });
  });
});
