import { paths } from '#protocol/paths.ts';
import { queryNames } from '#protocol/query-names.ts';
import { oldBrowser as words } from '../../text/es.ts';

/** Where the stage for old browsers is: scripts/site/simple-stage.ts writes it there. */
export const SIMPLE_STAGE = '/pantalla-sencilla';

/** What a stage needs of CSS: trigonometry and container queries. */
const modernRules = ['(width:calc(1px * tan(45deg)))', '(width:1cqi)'] as const;

/** Whether this browser shows the whole stage. */
export const isModernBrowser = (): boolean => 'toSorted' in [] && modernRules.every((rule) => CSS.supports(rule));

/**
 * Runs in every browser before anything else of a page, so it is written in ES5. It tests what the stage needs:
 * trigonometry and container queries in CSS (Chromium 111, Safari 16.4, Firefox 114), and `toSorted` (Firefox 115).
 * Without them a stage becomes the simple one; any other page says that the browser is too old.
 */
export const oldBrowserScript = `(function(){
var css=window.CSS,has=function(rule){return css&&css.supports&&css.supports(rule)};
if([].toSorted&&${modernRules.map((rule) => `has('${rule}')`).join('&&')})return;
var room=new RegExp('^${paths.viewer('([A-Za-z0-9_-]+)')}/?$').exec(location.pathname);
if(room)return location.replace('${SIMPLE_STAGE}?${queryNames.room}='+room[1]+location.search.replace('?','&'));
window.addEventListener('load',function(){
var note=document.createElement('p');
note.setAttribute('role','alert');
note.setAttribute('style','position:fixed;bottom:0;left:0;right:0;margin:0;padding:12px;background:#fff;color:#000;border-top:4px solid #c8202c;font:16px sans-serif;z-index:999');
note.appendChild(document.createTextNode(${JSON.stringify(words.note)}));
document.documentElement.appendChild(note)})})()`.replaceAll('\n', '');
