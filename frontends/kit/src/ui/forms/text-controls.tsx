import type { ComponentProps } from 'react'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

type Own<Name, Field> = { readonly name: Name } & Omit<Field, 'name' | 'label' | 'maxLength'>

/** Text controls for a table of fields, which provides their labels and limits. */
export const textControls = <Name extends string>(fields: Readonly<Record<Name, { readonly label: string; readonly limit?: number }>>) => ({
  Text({ name, ...props }: Own<Name, ComponentProps<typeof TextField>>) {
    const { label, limit } = fields[name]
    return <TextField {...props} name={name} label={label} maxLength={limit} />
  },
  TextArea({ name, ...props }: Own<Name, ComponentProps<typeof TextAreaField>>) {
    const { label, limit } = fields[name]
    return <TextAreaField {...props} name={name} label={label} maxLength={limit} />
  },
})
