import { z } from 'zod'
import { Id } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('social-media')

/** A social media manager, and whether a client is given to them. */
export const ClientManager = z.strictObject({ accountId: Id, email: z.string(), isAssigned: z.boolean() })
export type ClientManager = z.infer<typeof ClientManager>

export const getClientManagers = endpoint({
  summary: 'All social media managers, and whether a client is given to each',
  method: 'GET',
  path: '/social-media/clients/:id/managers',
  exposure: 'admin',
  params: ById,
  response: z.array(ClientManager),
})
export const assignManager = endpoint({
  summary: 'Give a client to a social media manager, or take it from them; returns all managers',
  method: 'PUT',
  path: '/social-media/clients/:id/managers/:managerId',
  exposure: 'admin',
  params: ById.extend({ managerId: Id }),
  body: z.strictObject({ isAssigned: z.boolean() }),
  response: z.array(ClientManager),
})
