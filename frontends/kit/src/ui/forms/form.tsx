import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type SubmitErrorHandler, type SubmitHandler, type UseFormReturn } from 'react-hook-form'

interface FormProps<Values extends FieldValues, Context, Output> {
  readonly form: UseFormReturn<Values, Context, Output>
  readonly onSubmit: SubmitHandler<Output>
  readonly onInvalid?: SubmitErrorHandler<Values>
  readonly children: ReactNode
  readonly className?: string
}

/** A form whose fields read their values and errors from context. Only its schema validates, not the browser. */
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
