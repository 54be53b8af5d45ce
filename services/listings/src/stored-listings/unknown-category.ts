import { Problem } from '@directory/kit/problem'
import { Prisma } from '../generated/prisma/client.ts'

/** Converts the database error for a nonexistent category into a Problem that names the field; rethrows anything else. */
export function rejectUnknownCategory(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') {
    throw new Problem('invalid-request', { errors: [{ field: 'body.categoryId', message: 'There is no such category.' }], cause: error })
  }
  throw error
}
