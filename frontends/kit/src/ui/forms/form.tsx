import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type SubmitErrorHandler, type SubmitHandler, type UseFormReturn } from 'react-hook-form'

interface FormProps<Values extends FieldValues, Context, Output> {
  readonly form: UseFormReturn<Values, Context, Output>
  readonly onSubmit: SubmitHandler<Output>
  readonly onInvalid?: SubmitErrorHandler<Values>
  readonly children: ReactNode
  readonly className?: string
}

/** A form whose fields know by themselves what they hold and what is wrong with it; the rules are its schema's alone, not the browser's. */
export function Form<Values extends FieldValues, Context, Output>(props: FormProps<Values, Context, Output>) {
  const { form, onSubmit, onInvalid, children, className = 'grid gap-5' } = props
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit, onInvalid)(event)} className={className}>
        {children}
      </form>
    </FormProvider>
  )
}
