import { questionnaireFields, questions } from '@directory/contracts/catalogue/questionnaire-fields'
import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { Listing } from '@directory/contracts/events/listings'
import type { Account } from '@directory/contracts/http/identity'
import type { OwnSocialClient, SocialClient } from '@directory/contracts/http/social-media'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { useSite } from '@directory/frontend-kit/site'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import { PictureComing } from '../../add-business/components/picture-coming.tsx'
import { withKnown } from '../known-already.ts'
import { blankQuestionnaire, isFilledIn, type QuestionnaireValues, toQuestionnaireValues } from '../questionnaire-values.ts'
import { questionnaireRules } from '../rules.ts'
import { useQuestionnaire } from '../use-questionnaire.ts'
import { ColourQuestion, ContentImagesQuestion, LogoQuestion } from './branding-questions.tsx'
import { Conflict } from './conflict.tsx'
import { QuestionnaireSection } from './questionnaire-section.tsx'
import {
  AccountQuestions,
  AudienceQuestions,
  BusinessQuestions,
  ContactQuestions,
  ContentQuestions,
  VoiceQuestions,
} from './text-questions.tsx'

const serverNames = {
  ...Object.fromEntries(questions.map((question) => [`questionnaire.${question}`, question])),
  'image-limit-reached': 'contentImageIds',
}

interface QuestionnaireFormProps {
  readonly own: OwnSocialClient
  readonly account: Account
  /** The account's business, if it has exactly one. */
  readonly business: Listing | undefined
}

/** The note on prefilled fields. */
function Prefilled({ labels, business }: { labels: readonly string[]; business: string | undefined }) {
  return (
    <Alert>
      <p>
        We have filled in {new Intl.ListFormat('en-GB').format(labels)} from your account
        {business ? (
          <>
            {' '}
            and your business <strong>{business}</strong>
          </>
        ) : null}
        . Please check {labels.length === 1 ? 'it' : 'them'}.
      </p>
    </Alert>
  )
}

/** The six sections of the questionnaire. Answers are saved section by section until submitted. */
export function QuestionnaireForm({ own, account, business }: QuestionnaireFormProps) {
  const { city } = useSite()
  const { client } = own
  const isUpdate = isFilledIn(client)
  const empty = (record: SocialClient | null): QuestionnaireValues =>
    record ? toQuestionnaireValues(record) : blankQuestionnaire(city.name)
  const prefilled = withKnown(empty(client), account, business)
  const questionnaire = useQuestionnaire({
    own,
    toBaseValues: (record) => (isFilledIn(record) ? toQuestionnaireValues(record) : withKnown(empty(record), account, business).values),
    cityName: city.name,
    rules: questionnaireRules(city.name, client?.contentImages.length ?? 0),
  })
  const { form, submit, pictures, addPicture, theirs, failure, standing } = questionnaire
  const showErrors = useServerErrors(form, serverNames)
  const [uploads, setUploads] = useState(0)
  const [isDiscarding, setDiscarding] = useState(false)
  const onBusy = useCallback((isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1)), [])
  const isClashing = Object.keys(theirs).length > 0
  const { isSubmitting } = form.formState

  async function send(values: QuestionnaireValues) {
    try {
      await submit(values)
      toast.success('Success!', {
        description: `Your social media setup has been ${isUpdate ? 'updated' : 'completed'} successfully`,
      })
    } catch (error) {
      const refusal = error instanceof Error ? error : new Error('')
      showErrors(refusal)
      toast.error('Error', { description: refusal.message || 'Failed to save your setup information' })
    }
  }

  return (
    <Form form={form} onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isClashing && (
        <Conflict
          mine={form.getValues()}
          theirs={theirs}
          pictures={pictures}
          onMine={questionnaire.keepMine}
          onTheirs={questionnaire.takeTheirs}
        />
      )}
      {questionnaire.isRestored && !isClashing && (
        <Alert>
          <p>This is what you typed last time; it has not been submitted yet.</p>
        </Alert>
      )}
      {!isUpdate && prefilled.filled.length > 0 && (
        <Prefilled labels={prefilled.filled.map((question) => questionnaireFields[question].label)} business={business?.name} />
      )}
      {failure && (
        <Alert tone="danger">
          <strong>What you typed has not been saved yet.</strong>
          <p>{failure.message} It is kept in this tab, and we will try again automatically.</p>
        </Alert>
      )}
      <QuestionnaireSection place={0} standing={standing} hint="Business name and primary contact name are required; the rest helps us.">
        <BusinessQuestions />
      </QuestionnaireSection>
      <QuestionnaireSection place={1} standing={standing}>
        <ColourQuestion />
        <LogoQuestion pictures={pictures} onPicture={addPicture} onBusy={onBusy} />
        <ContentImagesQuestion pictures={pictures} onPicture={addPicture} onBusy={onBusy} />
        <VoiceQuestions />
      </QuestionnaireSection>
      <QuestionnaireSection place={2} standing={standing} hint="Where people already find you. Leave blank what you do not have.">
        <AccountQuestions />
      </QuestionnaireSection>
      <QuestionnaireSection place={3} standing={standing}>
        <ContentQuestions />
      </QuestionnaireSection>
      <QuestionnaireSection place={4} standing={standing}>
        <AudienceQuestions />
      </QuestionnaireSection>
      <QuestionnaireSection place={5} standing={standing} hint="Who we can ask when we have a question.">
        <ContactQuestions />
      </QuestionnaireSection>
      <FormProblem title="Failed to save your setup information" />
      <div className="grid gap-3">
        <p className="text-ink-soft">
          After you submit, our team will review your information and contact you within {socialMediaLimits.contactHours} hours.
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="large" disabled={isSubmitting || uploads > 0 || isClashing}>
            {isSubmitting ? 'Saving…' : isUpdate ? 'Update Setup Information' : 'Complete Setup'}
          </Button>
          {isUpdate && questionnaire.isChanged && !isClashing && (
            <Button variant="quiet" disabled={isSubmitting} onClick={() => setDiscarding(true)}>
              Discard changes
            </Button>
          )}
          <PictureComing isComing={uploads > 0} />
          {isClashing && <p className="text-ink-soft text-sm">First choose above which answers to keep.</p>}
        </div>
      </div>
      <ConfirmDialog
        isDestructive
        isOpen={isDiscarding}
        title="Discard your changes?"
        description={<p>The form goes back to what you last submitted.</p>}
        action="Discard changes"
        cancel="Keep them"
        onConfirm={() => {
          questionnaire.discard()
          setDiscarding(false)
        }}
        onCancel={() => setDiscarding(false)}
      />
    </Form>
  )
}
