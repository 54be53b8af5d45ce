import { createHash } from 'node:crypto'
import { bannerPutAway } from '@directory/contracts/http/rendering'

/** Marks the banner that the visitor has dismissed in this tab before the page is painted, so that its styles hide it. */
const script = `try{document.documentElement.dataset.putAway=sessionStorage.getItem('${bannerPutAway}')||''}catch(e){}`

/** Its source in the content security policy. */
export const bannerScriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The script for the head of a page with a banner. */
export const bannerScript = `<script>${script}</script>`
