import { subscriber } from '@directory/kit/messaging/subscriber'
import { applyViews } from '../directory/apply-views.ts'
import { announceChange, lockReadModel } from '../read-model/lock.ts'

/** Applies new numbers of views, of many listings at a time, apart from the changes that visitors wait for. */
export const views = subscriber('bff.views', {
  ListingsViewed: async (events, tx) => {
    const viewed = events.flatMap(({ data }) => data.listings)
    await lockReadModel(tx)
    await applyViews(tx, viewed)
    await announceChange(tx, { reaches: 'pages', slugs: viewed.map(({ slug }) => slug) })
  },
})
