import { createHash } from 'node:crypto'

export interface Scripts {
  /** Scripts to be fetched along with the entry. */
  readonly preload: readonly string[]
  readonly run: readonly string[]
}

/** The id of the element that lists the page's scripts. */
const listId = 'scripts'

/** Any of these shows that somebody is using the page. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click']

/**
 * Fetches and runs the page's scripts: on a page that waits, at the first sign of a visitor, unless they are signed in, have
 * something stored in this browser that the page may show, or follow the link of an email. Any other page loads them once it has been painted, since on a slow phone they would delay it by seconds; a page in a
 * background tab is never painted. Clicks on buttons before hydration are kept, and repeated after it; the browser itself submits forms and
 * opens popovers.
 */
const loader = `(function(){var root=document.documentElement,done=false,signs=${JSON.stringify(signs)},list=JSON.parse(document.getElementById('${listId}').textContent);window.earlyClicks=[];
function load(){if(done)return;done=true;signs.forEach(function(sign){removeEventListener(sign,load,true)});list.preload.forEach(function(href){var link=document.createElement('link');link.rel='preload';link.as='script';link.href=href;document.head.append(link)});list.run.forEach(function(src){var script=document.createElement('script');script.src=src;script.async=false;document.head.append(script)})}
function isKnown(){if('signedIn' in root.dataset||/[?&]confirm=/.test(location.search))return true;try{return localStorage.length>0}catch(e){return false}}
addEventListener('click',function(event){if('ready' in root.dataset)return;var button=event.target.closest&&event.target.closest('button');if(button&&button.type==='button'&&!button.hasAttribute('popovertarget'))earlyClicks.push(button)},true);
if('waits' in root.dataset&&!isKnown())return signs.forEach(function(sign){addEventListener(sign,load,{capture:true,passive:true})});
if(document.visibilityState==='hidden')return load();requestAnimationFrame(function(){setTimeout(load)});setTimeout(load,1000)})()`

/** The loader's source in the content security policy. */
export const loaderSource = `'sha256-${createHash('sha256').update(loader).digest('base64')}'`

/** For the head: the list of scripts. */
export const scriptList = (scripts: Scripts): string => `<script type="application/json" id="${listId}">${JSON.stringify(scripts)}</script>`

/** For the end of the body: their loader. */
export const scriptLoader = `<script>${loader}</script>`
