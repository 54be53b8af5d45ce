import { createHash } from 'node:crypto'
import { bannerPutAway } from '@directory/contracts/http/rendering'

/** Says in the page, before it is painted, which banner its visitor has put away in this tab: the styles beside the banner hide that one. */
const script = `try{document.documentElement.dataset.putAway=sessionStorage.getItem('${bannerPutAway}')||''}catch(e){}`

/** The source by which the content security policy knows it. */
export const bannerScriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** What stands in the head of a page that has a banner. */
export const bannerScript = `<script>${script}</script>`
