import { createHash } from 'node:crypto'
import { favouritesKey } from '@directory/contracts/catalogue/stored-names'

export interface Scripts {
  /** Scripts to be fetched along with the entry. */
  readonly preload: readonly string[]
  readonly run: readonly string[]
  /** The small script that records the visit to a business's page. */
  readonly visit: readonly string[]
}

/** The id of the element that lists the page's scripts. */
const listId = 'scripts'

/** Any of these shows that somebody is using the page. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click']

/**
 * Fetches and runs the page's scripts. A server-rendered page is complete without them, so they wait for the first sign of a visitor, or
 * until something that needs a script is near the viewport, unless the page may have to show what only this browser knows: an account,
 * favourites, the outcome of an email's link, or other pages of a visit that goes on after a reload. Other pages load them once painted;
 * one in a background tab is never painted.
 *
 * A sign is painted before the scripts are fetched, so that the page responds to it at once. A pointer at rest also moves, by nothing,
 * once the page is painted below it.
 *
 * Clicks on buttons before hydration are kept, and repeated after it. Forms and popovers work by themselves.
 */
const loader = `(function(){
var root=document.documentElement,list=JSON.parse(document.getElementById('${listId}').textContent),signs=${JSON.stringify(signs)},near,done=false;
function run(src){var script=document.createElement('script');script.src=src;script.async=false;document.head.append(script)}
function load(){if(done)return;done=true;list.preload.forEach(function(href){var link=document.createElement('link');link.rel='preload';link.as='script';link.href=href;document.head.append(link)});list.run.forEach(run)}
function stopWaiting(){near.disconnect();signs.forEach(function(sign){removeEventListener(sign,notice,true)});afterPaint(load)}
function notice(event){if(event.type!=='pointermove'||event.movementX||event.movementY)stopWaiting()}
function afterPaint(act){if(document.visibilityState==='hidden')return act();requestAnimationFrame(function(){setTimeout(act)});setTimeout(act,1000)}
function isComplete(){if(!document.getElementById('root').firstChild||history.state||'signedIn' in root.dataset||/[?&]confirm=/.test(location.search))return false;try{return(localStorage.getItem('${favouritesKey}')||'[]')==='[]'}catch(e){return true}}
window.earlyClicks=[];
addEventListener('click',function(event){var button=event.target.closest&&event.target.closest('button[type=button]:not([popovertarget])');if(button&&window.earlyClicks)earlyClicks.push(button)},true);
var waits=isComplete();
if(document.querySelector('[data-visit]'))afterPaint(function(){list.visit.splice(0).forEach(run)});
if(!waits)return afterPaint(load);
signs.forEach(function(sign){addEventListener(sign,notice,{capture:true,passive:true})});
near=new IntersectionObserver(function(entries){if(entries.some(function(entry){return entry.isIntersecting}))stopWaiting()},{rootMargin:'300px'});
document.querySelectorAll('[data-needs-script]').forEach(function(element){near.observe(element)})})()`

/** The loader's source in the content security policy. */
export const loaderSource = `'sha256-${createHash('sha256').update(loader).digest('base64')}'`

/** For the head: the list of scripts. */
export const scriptList = (scripts: Scripts): string => `<script type="application/json" id="${listId}">${JSON.stringify(scripts)}</script>`

/** For the end of the body: their loader. */
export const scriptLoader = `<script>${loader}</script>`
