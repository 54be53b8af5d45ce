import { QuestionnaireDraft } from '@directory/contracts/http/social-media'
import type { Database, Transaction } from '../database.ts'
import { imagesNamed } from '../images/images-named.ts'
import { pick, readImages } from '../images/read-images.ts'

interface StoredDraft {
  readonly clientId: string
  readonly answers: unknown
  readonly savedAt: Date
}

/** Converts a stored draft to the contract's form, with those of its pictures that exist. */
export async function draftState(
  database: Database | Transaction,
  { clientId, savedAt, ...draft }: StoredDraft,
): Promise<QuestionnaireDraft> {
  const answers = QuestionnaireDraft.shape.answers.parse(draft.answers)
  const ids = imagesNamed(answers)
  const images = await readImages(database, [clientId], ids)
  return { answers, images: pick(images.get(clientId), ids), savedAt: savedAt.toISOString() }
}
