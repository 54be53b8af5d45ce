import { CategoryDraft, type CategoryForAdmins } from '@directory/contracts/http/categories'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { contractRules } from '../../../shared/contract-rules.ts'
import { isConflict } from '../../../shared/is-conflict.ts'
import { useChangeCategory, useCreateCategory } from '../api/curate-categories.ts'
import { curatedCategoriesQuery } from '../api/read-categories.ts'

interface CategoryFormProps {
  /** The category to edit; undefined to create one. */
  readonly category: CategoryForAdmins | undefined
  readonly onClose: () => void
}

/** Creates or edits a category. If someone else has changed it meanwhile, their version is shown, and typed text stays. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const queryClient = useQueryClient()
  const [over, setOver] = useState(category)
  const creating = useCreateCategory()
  const changing = useChangeCategory()
  const form = useForm<CategoryDraft>({
    defaultValues: { name: category?.name ?? '', description: category?.description ?? '' },
    resolver: contractRules(CategoryDraft),
  })
  const showErrors = useServerErrors(form)
  const isBusy = creating.isPending || changing.isPending

  async function save(draft: CategoryDraft) {
    try {
      const saved = over ? await changing.mutateAsync({ ...draft, id: over.id, version: over.version }) : await creating.mutateAsync(draft)
      toast.success(over ? `${saved.name} is saved` : `${saved.name} is added`)
      onClose()
    } catch (error) {
      const theirs = queryClient.getQueryData(curatedCategoriesQuery.queryKey)?.find(({ id }) => id === over?.id)
      if (isConflict(error) && theirs) return setOver(theirs)
      if (error instanceof Error) showErrors(error)
    }
  }

  return (
    <Modal
      isOpen
      title={category ? `Edit ${category.name}` : 'Add a category'}
      description="The address of its page is derived from the name; a former address redirects to the new one."
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        <TextField name="name" label="Name" maxLength={60} />
        <TextAreaField
          name="description"
          label="Description"
          rows={3}
          maxLength={300}
          hint="Shown below the name, wherever the category appears."
        />
        {over && over.version !== category?.version && (
          <Alert tone="danger">
            <strong>This has been changed by somebody else in the meantime.</strong>
            <p>
              It is now: {over.name}. {over.description} Saving again replaces it with yours.
            </p>
          </Alert>
        )}
        <FormProblem title="The category was not saved" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
