import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'saved=1'
/** Seconds: longer than a change takes to reach the read model, with the time for which lists may be outdated. */
const maxAge = 5

/** Marks a browser that has just saved something: for a few seconds it gets nothing that is outdated, so that it sees its own change. */
export const markSaved = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${cookie}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax`)

export const hasJustSaved = ({ headers }: FastifyRequest): boolean => /(?:^|;\s*)saved=1(?:;|$)/.test(headers.cookie ?? '')

/** The headers of our own requests that must not be answered with anything outdated. */
export const asAfterSaving = { cookie }
