import { oldBrowser as words } from '../../text/es.ts';
import { modernRules } from './modern.ts';

/** As `isModernBrowser`, in ES5: it runs in any browser. */
const returnIfModern = `var css=window.CSS,has=function(rule){return css&&css.supports&&css.supports(rule)};
if([].toSorted&&${modernRules.map((rule) => `has('${rule}')`).join('&&')})return;`;

/** Runs in every browser before anything else of a page, besides the stage: says that the browser is too old for it. */
export const oldBrowserScript = `(function(){
${returnIfModern}
window.addEventListener('load',function(){
var note=document.createElement('p');
note.setAttribute('role','alert');
note.setAttribute('style','position:fixed;bottom:0;left:0;right:0;margin:0;padding:12px;background:#fff;color:#000;border-top:4px solid #c8202c;font:16px sans-serif;z-index:999');
note.appendChild(document.createTextNode(${JSON.stringify(words.note)}));
document.documentElement.appendChild(note)})})()`.replaceAll('\n', '');

/** Runs in the head of the stage: an old browser gets another style sheet in the place of those before it. */
export const oldSheetScript = (sheet: string): string =>
  `(function(){
${returnIfModern}
var links=document.querySelectorAll('link[rel=stylesheet]');
for(var i=links.length;i--;)links[i].parentNode.removeChild(links[i]);
var link=document.createElement('link');
link.rel='stylesheet';
link.href='${sheet}';
document.head.appendChild(link)})()`.replaceAll('\n', '');
