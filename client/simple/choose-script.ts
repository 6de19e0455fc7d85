import { queryNames, roomQueryNames } from '#protocol/query-names.ts';

/**
 * Runs in the page of the simple stage, in ES5: adds its script, or the larger one for an address that configures the stage
 * and for a tab that keeps a controller's choice (`kept-output.ts`).
 */
export const chooseScript = (ordinary: string, configured: string): string =>
  `(function(){
var kept=null,room=/[?&]${queryNames.room}=([^&]*)/.exec(location.search);
try{kept=sessionStorage.getItem('a-tiempo.output.'+(room&&room[1]))}catch(denied){}
var own=/[?&](?!(?:${[queryNames.timer, ...roomQueryNames].join('|')})=)[^=&]+/.test(location.search),script=document.createElement('script');
script.src=own||kept?'${configured}':'${ordinary}';
document.body.appendChild(script)})()`.replaceAll('\n', '');
