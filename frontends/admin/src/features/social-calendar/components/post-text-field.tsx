import { useControl } from '@directory/frontend-kit/forms/use-control'
import { FieldFrame } from '@directory/frontend-kit/ui/forms/field-frame'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { cx } from 'class-variance-authority'
import { useFormContext } from 'react-hook-form'
import { describeLength, type PostValues } from '../post-values.ts'

/** The text of a post, with its length against the network's limit. */
export function PostTextField() {
  const { watch } = useFormContext<PostValues>()
  const { words, over } = describeLength(watch('network'), watch('text'))
  const { control, error } = useControl('text', words)
  return (
    <div className="grid gap-1.5">
      <FieldFrame id={control.id} label="Text" hint={words} error={over > 0 ? undefined : error}>
        <textarea
          {...control}
          rows={6}
          aria-invalid={over > 0 || control['aria-invalid']}
          className={cx(controlStyle, 'field-sizing-content max-h-96 min-h-36 leading-6')}
        />
      </FieldFrame>
      <p role="status" className="font-medium text-danger text-sm empty:hidden">
        {over > 0 && `${over.toLocaleString('en-GB')} ${over === 1 ? 'character' : 'characters'} too long for this network.`}
      </p>
    </div>
  )
}
