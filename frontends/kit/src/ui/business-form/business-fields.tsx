import { useSite } from '@directory/frontend-kit/site'
import { type ReactNode, useId } from 'react'
import { BusinessText, BusinessTextArea } from './business-text.tsx'
import { CategoryField } from './category-field.tsx'
import { FormSection } from './form-section.tsx'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { SocialLinkFields } from './social-link-fields.tsx'

/** All fields of a business that its owner can edit; the screen may add some below the website. */
export function BusinessFields({ belowWebsite }: { belowWebsite?: ReactNode }) {
  const { areas } = useSite()
  const areaList = useId()
  return (
    <>
      <FormSection title="The business" hint="Name, description and location are required; everything else helps people find you.">
        <BusinessText name="name" autoComplete="organization" required />
        <BusinessTextArea name="description" required />
        <div className="grid gap-5 sm:grid-cols-2">
          <BusinessText name="location" list={areaList} required hint="The part of the city, as people know it." />
          <CategoryField />
        </div>
        <datalist id={areaList}>
          {areas.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <BusinessText name="address" autoComplete="street-address" />
          <BusinessText name="postcode" autoComplete="postal-code" />
        </div>
      </FormSection>
      <FormSection title="Getting in touch">
        <div className="grid gap-5 sm:grid-cols-2">
          <BusinessText name="phone" type="tel" autoComplete="tel" />
          <BusinessText name="email" type="email" autoComplete="email" />
        </div>
        <BusinessText name="website" type="url" inputMode="url" autoComplete="url" placeholder="https://" />
        {belowWebsite}
      </FormSection>
      <FormSection title="Opening hours">
        <OpeningHoursField />
      </FormSection>
      <FormSection title="Social links" hint="Addresses of your pages, or your usernames.">
        <SocialLinkFields />
      </FormSection>
    </>
  )
}
