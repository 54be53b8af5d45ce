import { createHash } from 'node:crypto'
import { bannerPutAway, signedInKey } from '@directory/contracts/catalogue/stored-names'

/**
 * Marks, before the page is painted, what only this browser knows, for styles: the banner that the visitor has dismissed in this tab, and
 * whether they are signed in.
 */
const script = `(function(data){try{data.putAway=sessionStorage.getItem('${bannerPutAway}')||'';if(localStorage.getItem('${signedInKey}'))data.signedIn=''}catch(e){}})(document.documentElement.dataset)`

/** Its source in the content security policy. */
export const visitorMarksSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The script for the head of every page. */
export const visitorMarks = `<script id="visitor-marks">${script}</script>`
