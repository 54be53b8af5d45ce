import { signInRequest } from '../../product/site-client.ts'
import type { Bench } from '../bench.ts'
import { takingTurns, visit } from '../turns.ts'

/** The password hash is costly on purpose: the baseline computes the same, so that the ratio compares everything else. */
export const signIn: Bench = {
  name: 'sign-in',
  title: 'Sign-in',
  connections: 4,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('sign-in')
    return {
      ours: { ...product, url: product.site, next: takingTurns(product.owners, signInRequest) },
      baseline: { ...baseline, next: takingTurns(product.owners, signInRequest) },
    }
  },
}

/** The baseline is the product while nobody signs in: the ratio is the cost of sign-ins to visitors. */
export const pageDuringSignIns: Bench = {
  name: 'page-during-sign-ins',
  title: 'Listing page while people sign in',
  connections: 4,
  async prepare({ product }) {
    const next = takingTurns(product.slugs, (slug) => visit(`/business/${slug}`))
    const idle = { ...product, url: product.site, next }
    return {
      ours: { ...idle, background: { url: product.site, next: takingTurns(product.owners, signInRequest), connections: 4 } },
      baseline: idle,
    }
  },
}
