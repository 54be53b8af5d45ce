import { Problem } from '@directory/kit/problem'
import { Prisma } from '../generated/prisma/client.ts'

/** Turns the database's refusal of a category that does not exist into a problem that names the field; passes anything else on. */
export function rejectUnknownCategory(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') {
    throw new Problem('invalid-request', { errors: [{ field: 'body.categoryId', message: 'There is no such category.' }], cause: error })
  }
  throw error
}
