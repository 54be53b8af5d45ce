import type { FieldError, ProblemDocument, ProblemSlug } from '@directory/contracts/problem'
import { problems, problemType } from '@directory/contracts/problem'
import { processLabels, processNames } from '@directory/contracts/services'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Problem } from '../problem.ts'
import { isUnavailable } from '../unavailable.ts'

const fastifyErrors: Record<string, ProblemSlug> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_BAD_URL: 'not-found',
}

const unknownField = 'Is not a field that can be set.'

/** The invalid field, as far as the name is ours: deeper or unknown names come from the sender. */
const ourField = ({ field, message }: FieldError): string => (message === unknownField ? 'unknown' : field.split('.', 2).join('.'))

const UnknownKeys = z.object({ keys: z.array(z.string()) })

function fieldErrors(error: FastifyError): FieldError[] {
  const part = error.validationContext === 'querystring' ? 'query' : (error.validationContext ?? 'request')
  if (!hasZodFastifySchemaValidationErrors(error)) return [{ field: part, message: error.message }]
  return error.validation.flatMap(({ instancePath, keyword, message, params }) => {
    const base = [part, ...instancePath.split('/').filter(Boolean)].join('.')
    const unknown = UnknownKeys.safeParse(params)
    if (keyword !== 'unrecognized_keys' || !unknown.success) return [{ field: base, message: message ?? 'Is not valid.' }]
    return unknown.data.keys.map((key) => ({ field: `${base}.${key}`, message: unknownField }))
  })
}

/** Which part of the site does not work while a dependency of this service is unavailable; undefined if it is none of ours. */
function describeUnavailable(service: string): { detail: string } | undefined {
  const name = processNames.find((process) => process === service)
  if (!name) return undefined
  const part = name === 'bff' ? 'the directory' : processLabels[name].toLowerCase()
  return { detail: `Part of the site is not available at the moment: ${part}. Please try again shortly.` }
}

function toProblem(error: FastifyError | Problem, service: string): Problem {
  if (error instanceof Problem) return error
  if (error.validation) return new Problem('invalid-request', { errors: fieldErrors(error), cause: error })
  const knownError = fastifyErrors[error.code]
  if (knownError) return new Problem(knownError, { cause: error })
  if (isUnavailable(error)) return new Problem('service-unavailable', { cause: error, ...describeUnavailable(service) })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('malformed-body', { cause: error })
  return new Problem('internal-error', { cause: error })
}

/** Answers with a problem document; the cause goes to the log only. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status } = problems[problem.slug]
  if (status >= 500) request.log.error({ err: problem.cause ?? problem, problem: problem.slug }, 'a request failed')
  else request.log.debug({ problem: problem.slug, fields: problem.errors?.map(ourField) }, 'a request was refused')
  return sendProblemUnlogged(request, reply, problem)
}

/** Answers with a problem document without a log line: for rejections that may occur by the hundred. */
export function sendProblemUnlogged(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, title } = problems[problem.slug]
  const document: ProblemDocument = {
    type: problemType(problem.slug),
    title,
    status,
    // Details of other failures of ours could reveal internals; this one has fixed texts.
    ...(problem.detail && (status < 500 || status === 503) ? { detail: problem.detail } : {}),
    requestId: request.id,
    ...(problem.errors?.length ? { errors: problem.errors } : {}),
  }
  const retryAfter = problem.retryAfter ?? (status === 502 || status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (problem.location !== undefined) reply.header('location', problem.location)
  return reply.code(status).header('cache-control', 'no-store').type('application/problem+json').send(JSON.stringify(document))
}

/** Answers with the problem document for an error in a service. */
export const sendFailure = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply, service: string): void =>
  void sendProblem(request, reply, toProblem(error, service))

/** Turns every failure of a request, including an unknown path, into a problem document. */
export function handleProblems(app: FastifyInstance, service: string): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => sendFailure(error, request, reply, service))
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not-found')))
}
