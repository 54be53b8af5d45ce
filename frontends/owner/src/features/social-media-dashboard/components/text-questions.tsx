import { ageRanges, brandVoices, contactMethods, socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { ageLabels, contactLabels, questionLabels, voiceLabels } from '@directory/frontend-kit/social-media/questions'
import { ChipsField } from '@directory/frontend-kit/ui/forms/chips-field'
import { SelectField } from '@directory/frontend-kit/ui/forms/select-field'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'

const pair = 'grid items-start gap-5 sm:grid-cols-2'

export function BusinessQuestions() {
  return (
    <>
      <TextField name="businessName" label={questionLabels.businessName} autoComplete="organization" maxLength={120} required />
      <TextAreaField
        name="businessDescription"
        label={questionLabels.businessDescription}
        maxLength={2_000}
        hint="What you do, and what makes it yours."
      />
      <div className={pair}>
        <TextField
          name="websiteUrl"
          label={questionLabels.websiteUrl}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={500}
          placeholder="https://"
        />
        <TextField name="phone" label={questionLabels.phone} type="tel" autoComplete="tel" maxLength={24} />
      </div>
      <TextField name="address" label={questionLabels.address} autoComplete="street-address" maxLength={300} />
    </>
  )
}

export function VoiceQuestions() {
  return (
    <>
      <SelectField name="brandVoice" label={questionLabels.brandVoice} className="sm:max-w-sm">
        <option value="">Choose a voice</option>
        {brandVoices.map((voice) => (
          <option key={voice} value={voice}>
            {voiceLabels[voice]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="brandGuidelines"
        label={questionLabels.brandGuidelines}
        maxLength={4_000}
        hint="Typefaces, words that you use or avoid, and whatever else keeps your posts looking like you."
      />
    </>
  )
}

export function AccountQuestions() {
  return (
    <>
      <div className={pair}>
        <TextField name="facebookPage" label={questionLabels.facebookPage} maxLength={300} hint="Its address, or its name there." />
        <TextField name="instagramHandle" label={questionLabels.instagramHandle} maxLength={100} placeholder="@yourbusiness" />
      </div>
      <div className={pair}>
        <TextField name="twitterHandle" label={questionLabels.twitterHandle} maxLength={100} placeholder="@yourbusiness" />
        <TextField name="linkedinPage" label={questionLabels.linkedinPage} maxLength={300} />
      </div>
    </>
  )
}

export function ContentQuestions() {
  return (
    <>
      <ChipsField
        name="contentThemes"
        label={questionLabels.contentThemes}
        limit={socialMediaLimits.contentThemes}
        maxLength={60}
        hint="What your posts should be about, with commas between: new arrivals, behind the scenes, offers."
      />
      <TextAreaField
        name="postingSchedulePreferences"
        label={questionLabels.postingSchedulePreferences}
        rows={3}
        maxLength={1_000}
        hint="Days and times that suit your customers, or that we should avoid."
      />
      <TextAreaField
        name="contentRestrictions"
        label={questionLabels.contentRestrictions}
        rows={3}
        maxLength={1_000}
        hint="What we should never post about."
      />
      <TextField name="preferredHashtags" label={questionLabels.preferredHashtags} maxLength={500} placeholder="#nottingham #shoplocal" />
    </>
  )
}

export function AudienceQuestions() {
  return (
    <>
      <TextAreaField
        name="targetAudienceDescription"
        label={questionLabels.targetAudienceDescription}
        maxLength={2_000}
        hint="Whom you would like to reach."
      />
      <div className={pair}>
        <SelectField name="targetAgeRange" label={questionLabels.targetAgeRange}>
          <option value="">Choose an age range</option>
          {ageRanges.map((range) => (
            <option key={range} value={range}>
              {ageLabels[range]}
            </option>
          ))}
        </SelectField>
        <TextField name="targetLocation" label={questionLabels.targetLocation} maxLength={120} />
      </div>
    </>
  )
}

export function ContactQuestions() {
  return (
    <>
      <div className={pair}>
        <TextField name="primaryContactName" label={questionLabels.primaryContactName} autoComplete="name" maxLength={120} required />
        <TextField name="primaryContactPhone" label={questionLabels.primaryContactPhone} type="tel" autoComplete="tel" maxLength={24} />
      </div>
      <div className={pair}>
        <TextField name="secondaryContactName" label={questionLabels.secondaryContactName} autoComplete="off" maxLength={120} />
        <TextField name="secondaryContactPhone" label={questionLabels.secondaryContactPhone} type="tel" autoComplete="off" maxLength={24} />
      </div>
      <SelectField name="preferredContactMethod" label={questionLabels.preferredContactMethod} className="sm:max-w-sm">
        {contactMethods.map((method) => (
          <option key={method} value={method}>
            {contactLabels[method]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
