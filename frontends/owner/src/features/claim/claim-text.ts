import { type ClaimMethodId, claimLimits } from '@directory/contracts/catalogue/business-claims'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ClaimOptions, OwnClaim } from '@directory/contracts/http/business-claims'

type Way = ClaimOptions['methods'][number]

interface WayText {
  readonly label: string
  readonly hint: string
  /** The button that begins it. */
  readonly action: string
}

const ways: Readonly<Record<ClaimMethodId, (proves: string) => WayText>> = {
  'website-email': (domain) => ({
    label: `A code to an address at ${domain}`,
    hint: 'The quickest way if you have an email address at the domain of the website.',
    action: 'Send the code',
  }),
  'public-email': (address) => ({
    label: `A code to ${address}`,
    hint: 'This is the email address on the page of the business.',
    action: 'Send the code',
  }),
  dns: (domain) => ({
    label: `A record for ${domain}`,
    hint: 'If you manage the domain: you add a TXT record to its DNS, and we look for it.',
    action: 'Show the record',
  }),
  'meta-tag': (host) => ({
    label: `A tag on ${host}`,
    hint: 'If you can change the website: you add a line to its home page, and we look for it.',
    action: 'Show the tag',
  }),
  documents: () => ({
    label: 'Documents',
    hint: 'If nothing else fits: pictures that show that you run the business, which we look at ourselves.',
    action: 'Send the documents',
  }),
}

export const describeWay = ({ method, proves }: Way): WayText => ways[method](proves)

/** What to expect, before a way is chosen. */
export function introduce({ listing: { name }, standing }: Pick<ClaimOptions, 'listing' | 'standing'>): string {
  switch (standing) {
    case 'unclaimed':
      return `Nobody looks after ${name} here yet. Show us that it is yours, and it is in your account: you can change its details, add pictures, and answer reviews and enquiries. It is free.`
    case 'owned':
      return `${name} is in the account of somebody else. If it is yours, for example because you have bought it, show us. They then have ${claimLimits.objectionDays} days to object; if they do, we decide.`
    case 'own':
      return `${name} is in your account. If you also show us that it is yours, its page says that it is verified, what we have checked, and when.`
  }
}

interface StateText {
  readonly title: string
  readonly text: string
}

/** What has become of a claim; undefined while it is to be proven. */
export function describeState(
  { state, expiresAt, reason }: Pick<OwnClaim, 'state' | 'expiresAt' | 'reason'>,
  name: string,
): StateText | undefined {
  const because = reason === null ? '' : ` Our reason: ${reason}`
  switch (state) {
    case 'awaiting-proof':
    case 'withdrawn':
      return undefined
    case 'awaiting-decision':
      return {
        title: 'We are looking at your claim',
        text: 'You get an email as soon as we have decided. There is nothing else that you need to do.',
      }
    case 'awaiting-objection':
      return {
        title: 'Your claim is proven',
        text: `${name} is in the account of somebody else, who can object until ${expiresAt ? formatDate(expiresAt) : 'then'}. If nobody does, it is yours the next day.`,
      }
    case 'granted':
      return {
        title: `${name} is yours, and verified`,
        text: 'You can change its details, add pictures, and answer reviews and enquiries.',
      }
    case 'refused':
      return { title: 'We could not grant your claim', text: `You can begin again with another proof.${because}` }
    case 'superseded':
      if (reason !== null) return { title: 'Your claim has ended', text: `If the business is yours, you can begin again.${because}` }
      return {
        title: 'Somebody else has proven that it is theirs',
        text: 'Your claim has therefore ended. If the business is yours, you can begin again.',
      }
    case 'expired':
      return { title: 'Your claim has expired', text: `You have not proven it within ${claimLimits.proofDays} days. You can begin again.` }
    case 'undone':
      return { title: 'Your claim has been undone', text: `What it had changed is as it was before.${because}` }
  }
}

/** What the claimant of an open claim is to do, or to wait for. */
export function nextStep({ state, method, expiresAt }: Pick<OwnClaim, 'state' | 'method' | 'expiresAt'>): string {
  const by = expiresAt ? ` by ${formatDate(expiresAt)}` : ''
  if (state === 'awaiting-decision') return 'We are looking at it.'
  if (state === 'awaiting-objection') return `Proven. The present owner can object until ${expiresAt ? formatDate(expiresAt) : 'then'}.`
  return method === 'dns' || method === 'meta-tag' ? `Add what we look for to the website${by}.` : `Enter the code from the email${by}.`
}
