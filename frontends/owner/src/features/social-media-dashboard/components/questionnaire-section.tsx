import { questionSections } from '@directory/contracts/catalogue/questionnaire-fields'
import { FormSection } from '@directory/frontend-kit/ui/business-form/form-section'
import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useQuestionnaire } from '../use-questionnaire.ts'

type Standing = ReturnType<ReturnType<typeof useQuestionnaire>['standing']>

const words = {
  saving: { icon: LoaderCircle, text: 'Saving…' },
  unsaved: { icon: CloudOff, text: 'Not saved yet' },
  saved: { icon: CircleCheck, text: 'Saved' },
} as const

/** The save state of a section. */
function SectionStatus({ standing }: { standing: Standing }) {
  const { icon: Icon, text } = standing === 'untouched' ? { icon: undefined, text: '' } : words[standing]
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-ink-soft text-sm empty:hidden">
      {Icon && <Icon aria-hidden className="size-4" />}
      {text}
    </span>
  )
}

interface QuestionnaireSectionProps {
  readonly place: number
  readonly hint?: string
  readonly standing: (questions: (typeof questionSections)[number]['questions']) => Standing
  readonly children: ReactNode
}

/** A section of the questionnaire with its save state. */
export function QuestionnaireSection({ place, hint, standing, children }: QuestionnaireSectionProps) {
  const section = questionSections[place]
  if (!section) return null
  return (
    <FormSection title={section.title} {...(hint ? { hint } : {})} status={<SectionStatus standing={standing(section.questions)} />}>
      {children}
    </FormSection>
  )
}
