import { createHash } from 'node:crypto'

export interface Scripts {
  /** Scripts to be fetched along with the entry. */
  readonly preload: readonly string[]
  readonly run: readonly string[]
}

/** The id of the element that lists the page's scripts. */
const listId = 'scripts'

/**
 * Fetches and runs the page's scripts once it has been painted: its content needs no scripts, and on a slow phone they would delay it by
 * seconds. A page in a background tab is never painted, so it does not wait.
 */
const loader = `(function(){var done=false,list=JSON.parse(document.getElementById('${listId}').textContent);function load(){if(done)return;done=true;list.preload.forEach(function(href){var link=document.createElement('link');link.rel='preload';link.as='script';link.href=href;document.head.append(link)});list.run.forEach(function(src){var script=document.createElement('script');script.src=src;script.async=false;document.head.append(script)})}if(document.visibilityState==='hidden')return load();requestAnimationFrame(function(){setTimeout(load)});setTimeout(load,1000)})()`

/** The loader's source in the content security policy. */
export const loaderSource = `'sha256-${createHash('sha256').update(loader).digest('base64')}'`

/** For the head: the list of scripts. */
export const scriptList = (scripts: Scripts): string => `<script type="application/json" id="${listId}">${JSON.stringify(scripts)}</script>`

/** For the end of the body: their loader. */
export const scriptLoader = `<script>${loader}</script>`
