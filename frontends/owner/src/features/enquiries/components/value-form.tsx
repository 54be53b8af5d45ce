import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useServerValues } from '../../../shared/forms/use-server-values.ts'
import { useChangeEnquiry } from '../api/change-enquiry.ts'
import { parsePounds, toPoundsText } from '../pounds.ts'
import { showChangeError } from '../show-change-error.ts'

/** What a job that was won is worth. */
export function ValueForm({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const stored = { valuePence: toPoundsText(enquiry.valuePence) }
  const form = useForm({ defaultValues: stored })
  useServerValues(form, stored)
  const showErrors = useServerErrors(form)
  const changing = useChangeEnquiry(enquiry)
  function save({ valuePence: typed }: typeof stored) {
    if (changing.isPending) return
    const valuePence = parsePounds(typed)
    if (valuePence === undefined) {
      form.setError('valuePence', { message: 'Enter an amount in pounds, such as 1,250 or 89.50.' }, { shouldFocus: true })
      return
    }
    changing.mutate(
      { valuePence },
      {
        onSuccess: () => toast.success('Value saved'),
        onError(error) {
          showChangeError(error)
          showErrors(error)
        },
      },
    )
  }
  return (
    <Form form={form} onSubmit={save} className="flex flex-wrap items-end gap-3">
      <TextField name="valuePence" label="What the job is worth, in pounds" inputMode="decimal" maxLength={14} className="w-full sm:w-60" />
      <Button type="submit" variant="outline" aria-disabled={changing.isPending}>
        {changing.isPending ? 'Saving…' : 'Save value'}
      </Button>
    </Form>
  )
}
