import { Alert } from '@directory/frontend-kit/ui/alert'
import { useFormContext, useFormState } from 'react-hook-form'

/** Says at the head of the form around it why it was not taken. */
export function FormProblem({ title }: { title: string }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const message = errors.root?.server?.message
  if (!message) return null
  return (
    <Alert tone="danger">
      <strong>{title}</strong>
      <p>{message}</p>
    </Alert>
  )
}
