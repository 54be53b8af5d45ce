import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('bff')

export const RebuildProgress = z.strictObject({
  state: z.enum(['idle', 'running', 'done', 'failed']),
  phase: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  reason: z.string().optional(),
})
export type RebuildProgress = z.infer<typeof RebuildProgress>

export const startRebuild = endpoint({
  summary: 'Rebuild the read model and its search index from the listings service',
  method: 'POST',
  path: '/api/operator/rebuild',
  exposure: 'admin',
  response: RebuildProgress,
  status: 202,
})
export const getRebuild = endpoint({
  summary: 'The progress of the rebuild',
  method: 'GET',
  path: '/api/operator/rebuild',
  exposure: 'admin',
  response: RebuildProgress,
})
