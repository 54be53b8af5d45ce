import { answerRequests } from '@directory/kit/threads/answer-requests'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashRequest, HashResponse } from './hashing-thread.ts'

/** Above OWASP's minimum for Argon2id, which is the library's default: 64 MiB and three passes, some 60 ms on a small server. */
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** The thread that hashes passwords. */
answerRequests(
  ({ password, passwordHash }: HashRequest): HashResponse =>
    passwordHash === undefined
      ? { passwordHash: hashSync(password, parameters), matches: false }
      : { passwordHash, matches: verifySync(passwordHash, password) },
)
