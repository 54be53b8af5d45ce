import type { BillingDetails } from '@directory/contracts/http/invoices'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { SelectField } from '@directory/frontend-kit/ui/forms/select-field'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { changedSince, takeSaved } from '../../../shared/forms/take-saved.ts'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { useSaveBillingDetails } from '../api/save-billing-details.ts'
import { billingEntries, countries, toBillingEntries } from '../billing-entries.ts'

const resolver = zodResolver(billingEntries)

export function BillingDetailsForm({ details }: { details: BillingDetails }) {
  const save = useSaveBillingDetails()
  const form = useForm({ resolver, defaultValues: toBillingEntries(details) })
  const draft = useFormDraft('billing-details', form)
  const showErrors = useServerErrors(form)
  return (
    <Form
      form={form}
      onSubmit={(entered) => {
        const sent = { ...form.getValues() }
        save.mutate(changedSince(form.formState.defaultValues ?? {}, sent, entered), {
          onSuccess(saved) {
            draft.forget()
            takeSaved(form, sent, toBillingEntries(saved))
            toast.success('Success', { description: 'Billing details updated successfully' })
          },
          onError(error) {
            showErrors(error)
            toast.error('Error', { description: 'Failed to update billing details' })
          },
        })
      }}
    >
      <FormProblem title="Failed to update billing details" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name or company" name="name" autoComplete="organization" maxLength={120} />
        <TextField label="VAT number" name="vatNumber" placeholder="GB123456789" autoComplete="off" maxLength={30} />
        <TextField label="Address line 1" name="line1" autoComplete="address-line1" maxLength={120} />
        <TextField label="Address line 2" name="line2" autoComplete="address-line2" maxLength={120} />
        <TextField label="Town or city" name="town" autoComplete="address-level2" maxLength={80} />
        <TextField label="Postcode" name="postcode" autoComplete="postal-code" maxLength={10} />
        <SelectField label="Country" name="country" autoComplete="country">
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" disabled={save.isPending} className="justify-self-start">
        {save.isPending ? 'Saving...' : 'Save billing details'}
      </Button>
    </Form>
  )
}
