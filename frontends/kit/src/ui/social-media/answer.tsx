import type { Question } from '@directory/contracts/catalogue/questionnaire-fields'
import type { ClientImage } from '@directory/contracts/http/social-media'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { choiceLabel } from '../../social-media/choice-label.ts'

interface AnswerProps {
  readonly question: Question
  readonly value: unknown
  /** Pictures that answers may refer to. */
  readonly pictures: readonly ClientImage[]
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function Colours({ colours }: { colours: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {colours.map((colour) => (
        <li key={colour} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-4 rounded-full border border-control" style={{ backgroundColor: colour }} />
          {colour}
        </li>
      ))}
    </ul>
  )
}

function Pictures({ ids, pictures }: { ids: readonly string[]; pictures: readonly ClientImage[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id, place) => {
        const picture = pictures.find((candidate) => candidate.id === id)
        return (
          <li key={id} className="w-24">
            {picture ? (
              <Picture picture={{ ...picture, alt: `Image ${place + 1}` }} sizes="96px" className="rounded-md" />
            ) : (
              'An image that no longer exists'
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The answer to a question of the questionnaire, read-only. */
export function Answer({ question, value, pictures }: AnswerProps) {
  const list = Array.isArray(value) ? value.filter(isText) : []
  if (question === 'brandColors' && list.length > 0) return <Colours colours={list} />
  if (question === 'contentImageIds' && list.length > 0) return <Pictures ids={list} pictures={pictures} />
  if (list.length > 0) return list.join(', ')
  if (!isText(value)) return <span className="text-ink-soft">No answer</span>
  if (question === 'logoId') return <Pictures ids={[value]} pictures={pictures} />
  return <span className="whitespace-pre-line wrap-anywhere">{choiceLabel(question, value)}</span>
}
