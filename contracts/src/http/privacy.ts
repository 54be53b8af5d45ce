import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('bff')

/** Responds with a zip file, which the schema cannot describe. */
export const exportOwnData = endpoint({
  summary: 'Everything that is held about the caller, as a download',
  method: 'GET',
  path: '/api/own/export',
  exposure: 'own',
  response: z.unknown(),
})
