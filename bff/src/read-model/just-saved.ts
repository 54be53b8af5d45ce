import { savedCookie } from '@directory/contracts/catalogue/stored-names'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = `${savedCookie.name}=1`
const isSaved = new RegExp(`(?:^|;\\s*)${cookie}(?:;|$)`)

/** Marks a browser that has just saved something: for a few seconds it gets nothing that is outdated, so that it sees its own change. */
export const markSaved = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${cookie}; Max-Age=${savedCookie.seconds}; Path=/; HttpOnly; SameSite=Lax`)

export const hasJustSaved = ({ headers }: FastifyRequest): boolean => isSaved.test(headers.cookie ?? '')

/** The headers of our own requests that must not be answered with anything outdated. */
export const asAfterSaving = { cookie }
