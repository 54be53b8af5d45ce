import { Problem } from '@directory/kit/problem'
import { Prisma } from '../generated/prisma/client.ts'

/** Rethrows a failure to write an account; an address that another account has is the problem `email-taken`. */
export function rejectTakenEmail(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw new Problem('email-taken', { cause: error })
  throw error
}
