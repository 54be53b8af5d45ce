import { slugify } from '@directory/contracts/catalogue/slug'
import type { CitySettings } from '@directory/contracts/events/city-settings'
import { CitySettingsEdition } from '@directory/contracts/http/city-settings'
import type { FormErrors } from '@directory/frontend-kit/business-form/business-rules'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { useLocation } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { contractRules } from '../../../shared/contract-rules.ts'
import { useSaveSettings } from '../api/save-settings.ts'
import { isSame, type Section, type SectionChange, toEdition } from '../edition.ts'

interface SettingsSectionProps<Values extends FieldValues> {
  readonly title: string
  readonly intro: string
  readonly settings: CitySettings
  /** The sections of the settings that it changes; the form's fields have the same names. */
  readonly sections: readonly Section[]
  readonly toValues: (settings: CitySettings) => Values & DefaultValues<Values>
  readonly toChange: (values: Values) => SectionChange
  /** Errors of fields that have other names in the request. */
  readonly findErrors?: (values: Values) => FormErrors
  readonly children: ReactNode
}

/** A form for part of the settings. If someone else has changed the same part meanwhile, that is shown, and typed values stay. */
export function SettingsSection<Values extends FieldValues>(props: SettingsSectionProps<Values>) {
  const { title, intro, settings, sections, toValues, toChange, findErrors, children } = props
  const heading = useId()
  const anchor = slugify(title)
  const { hash } = useLocation()
  const [base, setBase] = useState(settings)
  const [isConflict, setConflict] = useState(false)
  const form = useForm<Values>({
    defaultValues: toValues(settings),
    resolver: contractRules(CitySettingsEdition, (values) => ({ ...toEdition(base), ...toChange(values) }), findErrors),
  })
  const showErrors = useServerErrors(form)
  const saving = useSaveSettings(sections)
  const { isDirty } = form.formState

  useEffect(() => {
    // The browser looked for it before the settings were loaded.
    if (hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [hash, anchor])

  function startFrom(now: CitySettings) {
    setBase(now)
    setConflict(false)
    form.reset(toValues(now))
  }
  useEffect(() => {
    // There are no unsaved changes to lose.
    if (!isDirty && settings.version > base.version) startFrom(settings)
  })

  function save(values: Values) {
    saving.mutate(
      { change: toChange(values), over: isSame(sections, base, settings) ? settings : base },
      {
        onSuccess(outcome) {
          if ('saved' in outcome) {
            toast.success(`${title} saved`)
            return startFrom(outcome.saved)
          }
          setBase(outcome.theirs)
          setConflict(true)
        },
        onError: showErrors,
      },
    )
  }

  return (
    <Card className="p-5 sm:p-7">
      <section id={anchor} aria-labelledby={heading} className="scroll-mt-28">
        <h2 id={heading} className="font-display font-medium text-heading">
          {title}
        </h2>
        <p className="mt-1 mb-5 max-w-[70ch] text-ink-soft">{intro}</p>
        <Form form={form} onSubmit={save}>
          {children}
          {isConflict && (
            <Alert tone="danger">
              <strong>This has been changed by somebody else in the meantime.</strong>
              <p>Your changes are still here, but nothing has been saved. Save again to overwrite theirs.</p>
              <Button variant="outline" className="mt-3" onClick={() => startFrom(settings)}>
                Show theirs instead
              </Button>
            </Alert>
          )}
          <FormProblem title={`${title} not saved`} />
          <div className="flex flex-wrap justify-end gap-3">
            {isDirty && (
              <Button variant="outline" onClick={() => startFrom(settings)}>
                Undo changes
              </Button>
            )}
            <Button type="submit" disabled={saving.isPending || !isDirty}>
              {saving.isPending ? 'Saving…' : 'Save'}
              <span className="sr-only"> {title.toLowerCase()}</span>
            </Button>
          </div>
        </Form>
      </section>
    </Card>
  )
}
