import { signInRequest } from '../../product/site-client.ts'
import type { Bench } from '../bench.ts'
import { takingTurns, visit } from '../turns.ts'

/** The hash is what it costs, by intention: the smallest program makes the same, so that the ratio is of all else. */
export const signIn: Bench = {
  name: 'sign-in',
  title: 'Sign-in',
  connections: 4,
  async prepare({ product, startBaseline }) {
    const small = await startBaseline('sign-in')
    return {
      ours: { ...product, url: product.site, next: takingTurns(product.owners, signInRequest) },
      baseline: { ...small, next: takingTurns(product.owners, signInRequest) },
    }
  },
}

/** The baseline is the product itself while nobody signs in: the ratio says what sign-ins take from visitors. */
export const pageDuringSignIns: Bench = {
  name: 'page-during-sign-ins',
  title: 'Listing page while people sign in',
  connections: 4,
  async prepare({ product }) {
    const next = takingTurns(product.slugs, (slug) => visit(`/business/${slug}`))
    const quiet = { ...product, url: product.site, next }
    return { ours: { ...quiet, meanwhile: takingTurns(product.owners, signInRequest) }, baseline: quiet }
  },
}
