import { monthText } from '@directory/contracts/catalogue/months'
import type { Network } from '@directory/contracts/http/social-posts'
import type { MonthlyReport } from '@directory/contracts/http/social-reports'
import { resolverBy } from '@directory/frontend-kit/business-form/business-rules'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { networks as looks } from '@directory/frontend-kit/social-media/networks'
import { metricLabels, metricNames } from '@directory/frontend-kit/social-media/report-metrics'
import { FormSection } from '@directory/frontend-kit/ui/business-form/form-section'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { LeaveDialog } from '@directory/frontend-kit/ui/leave-dialog'
import { useUnsavedChanges } from '@directory/frontend-kit/use-unsaved-changes'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useSetMetrics } from '../api/set-metrics.ts'
import { type MetricValues, metricErrors, metricValues, toMetrics } from '../metric-values.ts'

interface MetricsFormProps {
  readonly clientId: string
  readonly report: MonthlyReport
  readonly networks: readonly Network[]
}

const rules = resolverBy(metricErrors)

/** The form for the networks' metrics of a month. */
export function MetricsForm({ clientId, report: { month, metrics }, networks }: MetricsFormProps) {
  // Changes from elsewhere only update fields that have not been edited.
  const form = useForm<MetricValues>({
    values: metricValues(month, networks, metrics),
    resetOptions: { keepDirtyValues: true },
    resolver: rules,
  })
  const showErrors = useServerErrors(form)
  const setting = useSetMetrics(clientId)
  const leaving = useUnsavedChanges(
    form.formState.isDirty ? 'unsaved' : 'saved',
    (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  )
  const save = (values: MetricValues) =>
    setting.mutate(toMetrics(month, networks, values), {
      onSuccess() {
        form.reset(values)
        toast.success(`Metrics for ${monthText(month)} saved`)
      },
      onError(error) {
        toast.error('Error', { description: error.message })
        showErrors(error)
      },
    })
  return (
    <FormSection
      title={`Enter metrics for ${monthText(month)}`}
      hint="For each network, enter all four metrics, or none if you do not know them."
    >
      <Form form={form} onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {networks.map((network) => (
          <fieldset key={network} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            <legend className="mb-2 font-semibold">{looks[network].label}</legend>
            {metricNames.map((name) => (
              <TextField key={name} name={`${network}.${name}`} label={metricLabels[name]} inputMode="numeric" autoComplete="off" />
            ))}
          </fieldset>
        ))}
        <FormProblem title="The metrics were not saved" />
        <div>
          <Button
            type="submit"
            disabled={!form.formState.isDirty || setting.isPending || toMetrics(month, networks, form.watch()).length === 0}
          >
            {setting.isPending ? 'Saving…' : 'Save metrics'}
          </Button>
        </div>
        <LeaveDialog {...leaving} />
      </Form>
    </FormSection>
  )
}
