import type { Publisher } from './publisher.ts'

/** Someone of the team has published the post with the network's own means: nothing is sent anywhere. */
export const byHand: Publisher = {
  publish: async ({ url }) => ({ publishedAt: new Date(), url }),
}
