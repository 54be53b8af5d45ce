import { useSite } from '@directory/frontend-kit/site'
import { type ReactNode, useId } from 'react'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { CategoryField } from './category-field.tsx'
import { FormSection } from './form-section.tsx'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { SocialLinkFields } from './social-link-fields.tsx'

/** Everything that an owner may say of a business; what stands below the website is the screen's. */
export function BusinessFields({ belowWebsite }: { belowWebsite?: ReactNode }) {
  const { areas } = useSite()
  const areaList = useId()
  return (
    <>
      <FormSection title="The business" hint="Name, description and location are needed; everything else helps to be found.">
        <TextField name="name" label="Business name" autoComplete="organization" maxLength={120} required />
        <TextAreaField name="description" label="Description" maxLength={5_000} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="location"
            label="Location"
            list={areaList}
            maxLength={160}
            required
            hint="The part of the city, as people call it."
          />
          <CategoryField />
        </div>
        <datalist id={areaList}>
          {areas.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <TextField name="address" label="Address" autoComplete="street-address" maxLength={240} />
          <TextField name="postcode" label="Postcode" autoComplete="postal-code" maxLength={10} />
        </div>
      </FormSection>
      <FormSection title="Getting in touch">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={24} />
          <TextField name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
        </div>
        <TextField name="website" label="Website" type="url" inputMode="url" autoComplete="url" maxLength={500} placeholder="https://" />
        {belowWebsite}
      </FormSection>
      <FormSection title="Opening hours">
        <OpeningHoursField />
      </FormSection>
      <FormSection title="Social links" hint="Addresses of your pages, or your names there.">
        <SocialLinkFields />
      </FormSection>
    </>
  )
}
