import { paths } from '#protocol/paths.ts';
import { BLACK_ROOMS, LIFE_MS } from './black-rooms.ts';

/**
 * Runs before the first paint of a page. A stage that was black is black again from its first frame on, until
 * `endEarlyBlack`. Old browsers run it too.
 */
export const earlyBlackScript = `(function(){try{
var room=/^${paths.viewer('([^/]+)').replaceAll('/', String.raw`\/`)}/.exec(location.pathname),
at=parseInt((' '+localStorage['${BLACK_ROOMS}']).split(' '+room[1]+'@')[1]);
if(Math.abs(Date.now()-at)<${LIFE_MS})document.documentElement.dataset.wasBlack=''
}catch(e){}})()`.replaceAll('\n', '');
