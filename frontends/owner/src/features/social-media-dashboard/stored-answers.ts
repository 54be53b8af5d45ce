import { questions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { ClientImage, OwnSocialClient, QuestionnaireDraft } from '@directory/contracts/http/social-media'
import { differing, only } from './merge.ts'
import { isFilledIn, QuestionnaireValues } from './questionnaire-values.ts'

type Answers = QuestionnaireDraft['answers']
type Some = Partial<QuestionnaireValues>

/** Answers that were kept somewhere, and what these fields held when they were first changed. */
export interface StoredAnswers {
  readonly values: Some
  readonly before: Some
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of something that was kept can still be an answer. */
function usable(kept: unknown): Some {
  if (!isRecord(kept)) return {}
  const fits = questions.filter((question) => QuestionnaireValues.shape[question].safeParse(kept[question]).success)
  return QuestionnaireValues.partial().parse(Object.fromEntries(fits.map((question) => [question, kept[question]])))
}

/** With what the name of an answer begins that was there before. */
const before = 'before_'

/** What a draft keeps: the answers that are no longer as they were, each with what it was. */
export function toStoredAnswers(values: QuestionnaireValues, base: QuestionnaireValues): Answers {
  const changed = differing(values, base)
  return { ...only(values, changed), ...Object.fromEntries(changed.map((question) => [before + question, base[question]])) }
}

function parseStoredAnswers(kept: unknown): StoredAnswers {
  const had = Object.entries(isRecord(kept) ? kept : {}).filter(([name]) => name.startsWith(before))
  return { values: usable(kept), before: usable(Object.fromEntries(had.map(([name, value]) => [name.slice(before.length), value]))) }
}

type Stored = Pick<OwnSocialClient, 'client' | 'draft'>

interface Held {
  readonly values: QuestionnaireValues
  /** The record has changed under the draft in these fields since they were typed: what it says by now. */
  readonly outdated: Some
}

/** What the server holds: the record, and over it what was typed and is not submitted. */
export function heldBy(base: QuestionnaireValues, { client, draft }: Stored): Held {
  const kept = parseStoredAnswers(draft?.answers)
  const typed = { ...base, ...kept.values }
  const began = { ...base, ...kept.before }
  const changedUnder = differing(began, base).filter((question) => differing(typed, base).includes(question))
  // What a form begins with where nobody has submitted it is only proposed.
  return { values: typed, outdated: isFilledIn(client) ? only(base, changedUnder) : {} }
}

/** What this browser keeps as long as the server has it not yet, as text; undefined where there is nothing. */
export function keptHere(here: QuestionnaireValues, held: QuestionnaireValues, pictures: readonly ClientImage[]): string | undefined {
  const answers = toStoredAnswers(here, held)
  return Object.keys(answers).length > 0 ? JSON.stringify({ ...answers, pictures }) : undefined
}

const isPicture = (value: unknown): value is ClientImage =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.url === 'string' &&
  (value.colour === null || typeof value.colour === 'string')

/** What this browser has kept, with the pictures that it names. */
export function readKept(stored: string | null): StoredAnswers & { readonly pictures: readonly ClientImage[] } {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}')
    const pictures = isRecord(kept) && Array.isArray(kept.pictures) ? kept.pictures.filter(isPicture) : []
    return { ...parseStoredAnswers(kept), pictures }
  } catch {
    return { values: {}, before: {}, pictures: [] }
  }
}
