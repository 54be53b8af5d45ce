import { Problem } from '@directory/kit/problem'
import { Prisma } from '../generated/prisma/client.ts'

/** Rethrows an error from writing an account; an address in use by another account becomes the problem `email-taken`. */
export function rejectTakenEmail(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw new Problem('email-taken', { cause: error })
  throw error
}
