import { countView } from './features/business/count-view.ts'
import { markEarlyVisit } from './features/business/early-visit.ts'
import { rememberViewed } from './features/recently-viewed/recently-viewed.ts'

/** Records the visit to a business's page at once: its other scripts may wait for the visitor. */
const { visit, slug } = document.querySelector<HTMLElement>('[data-visit]')?.dataset ?? {}
if (visit && slug) {
  markEarlyVisit(visit)
  countView(visit)
  rememberViewed(slug)
}
