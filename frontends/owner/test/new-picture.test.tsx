import { limits } from '@directory/contracts/catalogue/limits'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { PictureField } from '../src/features/add-business/components/picture-field.tsx'
import { blankNewBusiness, type NewBusinessValues, toNewListing } from '../src/features/add-business/new-business.ts'
import { useWebsiteDetails } from '../src/features/add-business/use-website-details.ts'

/** A form whose picture was uploaded a number of hours ago. */
const uploadedBefore = (hours: number): NewBusinessValues => ({
  ...blankNewBusiness,
  name: 'Lace & Leaf',
  picture: { id: crypto.randomUUID(), url: '/media/a.jpg', colour: '#1b5a40', uploadedAt: Date.now() - hours * 3_600_000 },
})

function PictureForm({ values }: { values: NewBusinessValues }) {
  const form = useForm<NewBusinessValues>({ defaultValues: values })
  const { onPicture } = useWebsiteDetails(form, false)
  return (
    <Form form={form} onSubmit={() => undefined}>
      <PictureField onBusy={() => undefined} />
      {onPicture && 'The website may bring one.'}
    </Form>
  )
}
const render = (values: NewBusinessValues) => renderMarkup(<PictureForm values={values} />)
const notice = 'The picture that you chose earlier has been deleted'

test('when the picture of a draft still exists, then it is shown and submitted', () => {
  const values = uploadedBefore(limits.abandonedImageHours - 1)
  expect(render(values)).toContain('src="/media/a.jpg"')
  expect(render(values)).not.toContain(notice)
  expect(render(values)).not.toContain('The website may bring one.')
  expect(toNewListing(values).images).toHaveLength(1)
})

test('when the picture of a draft has expired, then the owner is asked for another, and the business is submitted without one', () => {
  const values = uploadedBefore(limits.abandonedImageHours)
  expect(render(values)).not.toContain('<img')
  for (const part of [notice, 'Choose a picture', 'The website may bring one.']) expect(render(values)).toContain(part)
  expect(toNewListing(values)).not.toHaveProperty('images')
})

test('when no picture was chosen, then there is no notice', () => {
  expect(render(blankNewBusiness)).not.toContain(notice)
})
