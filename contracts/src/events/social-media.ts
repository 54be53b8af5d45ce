import { z } from 'zod'
import { Id } from '../primitives.ts'
import { eventContract } from './envelope.ts'

/**
 * The images that a client's record refers to: its logo, its pictures and those of its posts. Messages to the team are private and leave
 * the service only through its API.
 */
export const SocialClientUpserted = eventContract(
  'social-media.client.upserted.v1',
  z.strictObject({ id: Id, accountId: Id, images: z.array(z.string()).describe('The addresses of its pictures') }),
  ['media.references'],
)
export const SocialClientDeleted = eventContract('social-media.client.deleted.v1', z.strictObject({ id: Id, accountId: Id }), [
  'media.references',
])
