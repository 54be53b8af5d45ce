import { hkdfSync, randomInt } from 'node:crypto'
import { ProofOfWorkChallenge } from '@directory/contracts/http/enquiries'
import { Problem } from '@directory/kit/problem'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

interface Difficulty {
  /** Iterations of an attempt. */
  readonly cost: number
  /** How many attempts a solution takes. */
  readonly attempts: readonly [minimum: number, maximum: number]
}

/** Half a second on a desktop, two or three on a slow phone. */
const usual: Difficulty = { cost: 2_000, attempts: [150, 350] }

/** For which a challenge is valid: a form may stay open for a while. */
const milliseconds = 60 * 60_000

const Solved = z.object({
  challenge: ProofOfWorkChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string() }),
})

export interface ProofOfWork {
  createChallenge(): Promise<z.output<typeof ProofOfWorkChallenge>>
  /** Refuses what is not the solution of a challenge of ours, or has been used before. */
  spend(tx: Transaction, encoded: string): Promise<void>
}

function decode(encoded: string): z.output<typeof Solved> {
  try {
    return Solved.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  } catch (cause) {
    throw new Problem('proof-of-work-refused', { cause })
  }
}

export function createProofOfWork(secret: string, { cost, attempts } = usual): ProofOfWork {
  const hmacSignatureSecret = Buffer.from(hkdfSync('sha256', secret, '', 'proof of work', 32)).toString('base64')
  return {
    createChallenge: async () =>
      ProofOfWorkChallenge.parse(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost,
          counter: randomInt(...attempts),
          deriveKey,
          expiresAt: new Date(Date.now() + milliseconds),
          hmacSignatureSecret,
        }),
      ),

    async spend(tx, encoded) {
      const { challenge, solution } = decode(encoded)
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
      if (!verified) throw new Problem('proof-of-work-refused')
      const { count } = await tx.spentChallenge.createMany({
        data: { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1_000) },
        skipDuplicates: true,
      })
      if (count === 0) throw new Problem('proof-of-work-refused')
    },
  }
}
