import type { SocialPackageId } from '@directory/contracts/catalogue/offers'
import type { Library } from '@directory/contracts/http/social-library'
import type { Post, PostContent } from '@directory/contracts/http/social-posts'
import { packageChanged } from './events.ts'
import type { StartedSocialMedia } from './social-media-app.ts'

/** A client who bought a package before anything that tests schedule. */
export async function buyPackage(social: StartedSocialMedia, socialPackage: SocialPackageId = 'professional') {
  const owner = social.somebody()
  await social.deliver(
    'social-media.packages',
    packageChanged(owner.accountId, 1, { socialPackage, startedAt: '2026-01-01T12:00:00.000Z' }),
  )
  const { body } = await social.as(owner, 'GET', '/social-media')
  return { owner, id: String(body.client.id) }
}
export type Buyer = Awaited<ReturnType<typeof buyPackage>>

export const content = (changes: Partial<PostContent> = {}): PostContent => ({
  network: 'facebook',
  text: 'Fresh cakes today.',
  imageIds: [],
  plannedAt: '2026-11-20T09:30:00.000Z',
  ...changes,
})

/** A post that the team creates for a client. */
export async function draft(
  social: StartedSocialMedia,
  clientId: string,
  changes: Partial<PostContent> = {},
  propose = false,
): Promise<Post> {
  const { body } = await social.as(social.admin, 'POST', `/social-media/clients/${clientId}/posts`, { content: content(changes), propose })
  return body
}
export const propose = (social: StartedSocialMedia, clientId: string, changes: Partial<PostContent> = {}): Promise<Post> =>
  draft(social, clientId, changes, true)

/** A picture in a client's library, uploaded by the client. */
export async function addImage(social: StartedSocialMedia, { owner }: Buyer): Promise<Library[number]> {
  const { id } = social.media.upload(owner.accountId)
  const { body } = await social.as(owner, 'POST', '/social-media/library', { imageIds: [id] })
  return body.find((picture: Library[number]) => picture.id === id)
}
