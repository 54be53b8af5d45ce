import { exampleTexts, listingFields, ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { blankBusiness, findChanges, toListingDraft } from '../src/business-form/business-values.ts'
import { controlIn } from '../src/testing/control-in.ts'
import { renderMarkup } from '../src/testing/render-markup.ts'
import { BusinessFields } from '../src/ui/business-form/business-fields.tsx'
import { Form } from '../src/ui/forms/form.tsx'

function BusinessForm() {
  const form = useForm({ defaultValues: blankBusiness })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <BusinessFields />
    </Form>
  )
}
const markup = renderMarkup(<BusinessForm />)

test.each(ownerTexts)('when an owner can set %s, then the form has a control with its label and limit', (name) => {
  const { label, limit } = listingFields[name]
  expect(markup).toContain(label)
  expect(controlIn(markup, name)).toContain(`maxLength="${limit}"`)
})

test.each(ownerTexts)('when only %s was typed, then the form submits and changes only that', (name) => {
  const values = { ...blankBusiness, [name]: exampleTexts[name] }
  expect(toListingDraft(values)[name]).toBe(exampleTexts[name])
  expect(findChanges(blankBusiness, values)).toEqual({ [name]: exampleTexts[name] })
})
