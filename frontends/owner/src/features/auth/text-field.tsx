import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { type ComponentProps, useId } from 'react'

/** A labelled line of text. */
export function TextField({ label, ...props }: { label: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <Input id={id} {...props} />
    </Field>
  )
}
