import { limits } from './limits.ts'
import {
  accessCookie,
  bannerPutAway,
  browserCookie,
  draftPrefix,
  favouritesKey,
  recentlyViewedKey,
  refreshCookie,
  savedCookie,
  scrollPositionsKey,
  securePrefixes,
  signedInKey,
  themeCookie,
} from './stored-names.ts'

export const storageKinds = { cookie: 'Cookie', local: 'Local storage', session: 'Session storage' } as const
export type StorageKind = keyof typeof storageKinds

export interface StoredItem {
  readonly name: string
  /** Whether the name only begins like that. */
  readonly isPrefix?: boolean
  readonly kinds: readonly StorageKind[]
  readonly purpose: string
  readonly lasts: string
  /** Strictly necessary for what the visitor asks for, or the memory of what they have chosen or opened. */
  readonly need: 'necessary' | 'choice'
}

/** Everything that the product stores in a browser. All of it is set by the site itself. A browser test looks for what is missing here. */
export const browserStorage: readonly StoredItem[] = [
  {
    name: accessCookie,
    kinds: ['cookie'],
    purpose: 'Keeps you signed in. No script can read it.',
    lasts: `${limits.accessTokenMinutes} minutes, renewed while you are signed in`,
    need: 'necessary',
  },
  {
    name: refreshCookie.name,
    kinds: ['cookie'],
    purpose: `Renews the cookie ${accessCookie}. No script can read it.`,
    lasts: `Until you sign out, at most ${refreshCookie.days} days after your last visit`,
    need: 'necessary',
  },
  {
    name: browserCookie.name,
    kinds: ['cookie'],
    purpose:
      'Proves that you have signed in here before, so that nobody who guesses at your password can lock you out, and tells reviews by a business’s own people from those of customers. It is sent only to the part of this site that signs you in and knows who has.',
    lasts: `${browserCookie.days} days from your last sign-in`,
    need: 'necessary',
  },
  {
    name: savedCookie.name,
    kinds: ['cookie'],
    purpose:
      'Says that you have just sent or changed something, so that the next pages are read afresh and show it. It says neither what nor who you are, and no script can read it.',
    lasts: `${savedCookie.seconds} seconds`,
    need: 'necessary',
  },
  {
    name: themeCookie.name,
    kinds: ['cookie'],
    purpose: 'Remembers that you chose light or dark colours at the foot of a page.',
    lasts: `${themeCookie.days} days from your choice`,
    need: 'choice',
  },
  {
    name: signedInKey,
    kinds: ['local'],
    purpose: 'Remembers whether you are signed in, so that pages ask for your account at once. It is sent nowhere and proves nothing.',
    lasts: 'Until you sign out',
    need: 'necessary',
  },
  {
    name: favouritesKey,
    kinds: ['local'],
    purpose: 'The listings that you have saved. The list stays in your browser and is not linked to an account.',
    lasts: 'Until you remove them',
    need: 'choice',
  },
  {
    name: recentlyViewedKey,
    kinds: ['local'],
    purpose:
      'The last listings that you opened, to show them to you again. It is there once you have opened one. The list stays in your browser.',
    lasts: 'Until you clear it',
    need: 'choice',
  },
  {
    name: draftPrefix,
    isPrefix: true,
    kinds: ['session', 'local'],
    purpose:
      'What you have typed into a form, so that it is still there after a reload, and payments that you have begun. Passwords are never kept.',
    lasts: 'Until you send the form, sign out or close the tab; for a new business, until you submit it or sign out',
    need: 'necessary',
  },
  {
    name: bannerPutAway,
    kinds: ['session'],
    purpose: 'Remembers which announcement you have dismissed.',
    lasts: 'Until you close the tab',
    need: 'choice',
  },
  {
    name: scrollPositionsKey,
    kinds: ['session'],
    purpose: 'Remembers how far you had scrolled when you go back to a page.',
    lasts: 'Until you close the tab',
    need: 'necessary',
  },
]

const withoutPrefix = (name: string): string => securePrefixes.reduce((rest, prefix) => rest.replace(prefix, ''), name)

/** The entry of something found in a browser, if there is one. */
export const findStored = (kind: StorageKind, found: string): StoredItem | undefined =>
  browserStorage.find(({ name, isPrefix = false, kinds }) => {
    const plain = kind === 'cookie' ? withoutPrefix(found) : found
    return kinds.includes(kind) && (isPrefix ? plain.startsWith(name) : plain === name)
  })
