import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { categoriesQuery } from '../../business-form/read-categories.ts'
import { SelectField } from '../forms/select-field.tsx'

/** The category; a form works without one if the list cannot be loaded. */
export function CategoryField() {
  const { data, isError, refetch } = useQuery(categoriesQuery)
  return (
    <div className="grid content-start gap-1.5">
      {/* A select cannot have a value that is not among its options yet, hence the key. */}
      <SelectField key={data ? 'known' : 'unknown'} name="categoryId" label="Category">
        <option value="">{data || isError ? 'No category' : 'Loading categories…'}</option>
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isError && (
        <p className="text-danger text-sm">
          The categories could not be loaded.{' '}
          <Button variant="quiet" className="px-2" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
