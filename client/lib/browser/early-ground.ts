import { paths } from '#protocol/paths.ts';
import { queryNames } from '#protocol/query-names.ts';

/**
 * Runs before the first paint of a page. A stage with a ground of its own has it from its first frame on: no other one
 * flashes over a picture, also not the dark one that browsers draw behind a dark page without a ground. `client/stage/output-state.ts` reads the whole address. Old browsers run it too.
 */
export const earlyGroundScript = `(function(){
var ground=/[?&]${queryNames.ground}=(?:(transparente)|(?:%23)?([0-9a-f]{6}))(?:&|$)/i.exec(location.search),page=document.documentElement;
if(!ground||location.pathname.indexOf('${paths.viewer('')}'))return;
page.dataset.ground=ground[1]?'clear':'color';
page.style.background=ground[1]?'transparent':'#'+ground[2];
if(ground[1])page.style.colorScheme='light'})()`.replaceAll('\n', '');
