import { Alert } from '@directory/frontend-kit/ui/alert'
import { useFormContext, useFormState } from 'react-hook-form'

/** Shows at the top of the surrounding form why the server rejected it. */
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
