import { questionnaireFields } from '@directory/contracts/catalogue/questionnaire-fields'
import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { ChipsField } from './chips-field.tsx'
import { QuestionChoice, QuestionText, QuestionTextArea } from './question-controls.tsx'

const pair = 'grid items-start gap-5 sm:grid-cols-2'

export function BusinessQuestions() {
  return (
    <>
      <QuestionText name="businessName" autoComplete="organization" required />
      <QuestionTextArea name="businessDescription" hint="What you do, and what makes it yours." />
      <div className={pair}>
        <QuestionText name="websiteUrl" type="url" inputMode="url" autoComplete="url" placeholder="https://" />
        <QuestionText name="phone" type="tel" autoComplete="tel" />
      </div>
      <QuestionText name="address" autoComplete="street-address" />
    </>
  )
}

export function VoiceQuestions() {
  return (
    <>
      <QuestionChoice name="brandVoice" blank="Choose a voice" className="sm:max-w-sm" />
      <QuestionTextArea
        name="brandGuidelines"
        hint="Typefaces, words that you use or avoid, and whatever else keeps your posts looking like you."
      />
    </>
  )
}

export function AccountQuestions() {
  return (
    <>
      <div className={pair}>
        <QuestionText name="facebookPage" hint="Its address or username." />
        <QuestionText name="instagramHandle" placeholder="@yourbusiness" />
      </div>
      <div className={pair}>
        <QuestionText name="twitterHandle" placeholder="@yourbusiness" />
        <QuestionText name="linkedinPage" />
      </div>
    </>
  )
}

export function ContentQuestions() {
  return (
    <>
      <ChipsField
        name="contentThemes"
        label={questionnaireFields.contentThemes.label}
        limit={socialMediaLimits.contentThemes}
        maxLength={socialMediaLimits.themeLength}
        hint="What your posts should be about, separated by commas: new arrivals, behind the scenes, offers."
      />
      <QuestionTextArea
        name="postingSchedulePreferences"
        rows={3}
        hint="Days and times that suit your customers, or that we should avoid."
      />
      <QuestionTextArea name="contentRestrictions" rows={3} hint="What we should never post about." />
      <QuestionText name="preferredHashtags" placeholder="#nottingham #shoplocal" />
    </>
  )
}

export function AudienceQuestions() {
  return (
    <>
      <QuestionTextArea name="targetAudienceDescription" hint="Who you would like to reach." />
      <div className={pair}>
        <QuestionChoice name="targetAgeRange" blank="Choose an age range" />
        <QuestionText name="targetLocation" />
      </div>
    </>
  )
}

export function ContactQuestions() {
  return (
    <>
      <div className={pair}>
        <QuestionText name="primaryContactName" autoComplete="name" required />
        <QuestionText name="primaryContactPhone" type="tel" autoComplete="tel" />
      </div>
      <div className={pair}>
        <QuestionText name="secondaryContactName" autoComplete="off" />
        <QuestionText name="secondaryContactPhone" type="tel" autoComplete="off" />
      </div>
      <QuestionChoice name="preferredContactMethod" className="sm:max-w-sm" />
    </>
  )
}
