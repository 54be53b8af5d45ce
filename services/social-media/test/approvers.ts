import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Approval, ApprovalPost } from '@directory/contracts/http/social-approvals'
import { type Buyer, propose } from './posts-of-clients.ts'
import type { StartedSocialMedia } from './social-media-app.ts'

/** A local day that many days from now. */
export const dayIn = (days: number): string => localDate(new Date(Date.now() + days * 86_400_000))

interface Invited {
  readonly name?: string
  readonly email?: string
  readonly from?: string
  readonly to?: string
}

/** Invites somebody to approve a client's posts of the next thirty days. */
export async function invite(social: StartedSocialMedia, { id }: Buyer, changes: Invited = {}) {
  const wanted = { name: 'Amina Khan', email: 'amina@example.com', from: dayIn(0), to: dayIn(30), ...changes }
  const { status, body } = await social.as(social.admin, 'POST', `/social-media/clients/${id}/approval-links`, wanted)
  if (status !== 201) throw new Error(`the link was refused: ${JSON.stringify(body)}`)
  return { id: String(body.link.id), key: String(body.key) }
}

/** A post that is proposed for the morning of a day that many days from now. */
export const proposeIn = (social: StartedSocialMedia, client: Buyer, days: number, changes: { imageIds?: string[] } = {}) =>
  propose(social, client.id, { plannedAt: `${dayIn(days)}T09:30:00.000Z`, ...changes })

/** What whoever has a key can do. */
export function holder(social: StartedSocialMedia, key: string) {
  const at = (path: string) => `/social-media/approval${path}${path.includes('?') ? '&' : '?'}key=${key}`
  const to = (id: string, action: string) => at(`/posts/${id}/${action}`)
  return {
    read: () => social.as('visitor', 'GET', at('')),
    async posts(): Promise<readonly ApprovalPost[]> {
      const { body }: { body: Approval } = await social.as('visitor', 'GET', at(''))
      return body.posts
    },
    approve: (id: string, version: number) => social.as('visitor', 'PUT', to(id, 'approval'), { version }),
    approveAll: (posts: readonly { id: string; version: number }[]) => social.as('visitor', 'PUT', at(''), { posts }),
    takeBack: (id: string, version: number) => social.as('visitor', 'DELETE', to(id, `approval?version=${version}`)),
    sendBack: (id: string, version: number, comment = 'Not like this.') =>
      social.as('visitor', 'PUT', to(id, 'comment'), { version, comment }),
    comment: (id: string, version: number, text = 'Darker, please.', region: object | null = null) =>
      social.as('visitor', 'POST', to(id, 'comments'), { version, text, region }),
  }
}
