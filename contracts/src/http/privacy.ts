import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Answers with a zip file, which this cannot describe. */
export const exportOwnData = endpoint({
  id: 'exportOwnData',
  summary: 'Everything that is held about the caller, as one file to download',
  method: 'GET',
  path: '/api/own/export',
  access: 'user',
  response: z.unknown(),
})
