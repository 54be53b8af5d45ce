import { listingFields, type OwnerText } from '@directory/contracts/catalogue/listing-fields'
import type { ComponentProps } from 'react'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { TextField } from '../forms/text-field.tsx'

interface BusinessTextProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'maxLength'> {
  readonly name: OwnerText
}

/** A text of a business: what it is called and how long it may be is the field's. */
export function BusinessText({ name, ...props }: BusinessTextProps) {
  const { label, limit } = listingFields[name]
  return <TextField {...props} name={name} label={label} maxLength={limit} />
}

export function BusinessTextArea({ name, required }: Pick<BusinessTextProps, 'name' | 'required'>) {
  const { label, limit } = listingFields[name]
  return <TextAreaField name={name} label={label} maxLength={limit} required={required} />
}
