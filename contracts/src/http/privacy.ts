import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('bff')

/** Answers with a zip file, which this cannot describe. */
export const exportOwnData = endpoint({
  summary: 'Everything that is held about the caller, as one file to download',
  method: 'GET',
  path: '/api/own/export',
  exposure: 'own',
  response: z.unknown(),
})
