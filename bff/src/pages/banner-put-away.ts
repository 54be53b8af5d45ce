import { createHash } from 'node:crypto'
import { bannerPutAway } from '@directory/contracts/http/rendering'

/** Marks in the page, before it is painted, the banner that its visitor has dismissed in this tab, which its styles then hide. */
const script = `try{document.documentElement.dataset.putAway=sessionStorage.getItem('${bannerPutAway}')||''}catch(e){}`

/** The source by which the content security policy knows it. */
export const bannerScriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The script for the head of a page with a banner. */
export const bannerScript = `<script>${script}</script>`
