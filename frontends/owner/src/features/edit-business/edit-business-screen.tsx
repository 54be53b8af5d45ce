import { ApiProblem } from '@directory/frontend-kit/api-client'
import { ownListingQuery } from '@directory/frontend-kit/listings/read-listing'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useParams } from '@directory/frontend-kit/router'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { ImagesSection, type Saving } from '@directory/frontend-kit/ui/images/images-section'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { FormSkeleton } from '../business-form/components/form-skeleton.tsx'
import { EditBusinessForm } from './components/edit-business-form.tsx'

/** Whether the owner has no such business; a malformed id gets the same answer. */
const isMissing = (error: Error): boolean => error instanceof ApiProblem && [400, 403, 404, 410].includes(error.status)

/** Edits one of the owner's businesses. */
export function EditBusinessScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(ownListingQuery(id))
  const [images, setImages] = useState<Saving>('saved')
  if (error && isMissing(error))
    return (
      <NoticeScreen icon={Store} title="Business Not Found" message="It has been deleted, or it is not one of yours.">
        <Button asChild>
          <Link to="/my-businesses">My Businesses</Link>
        </Button>
      </NoticeScreen>
    )
  return (
    <div className="wrap pt-2 pb-20">
      <div className="mx-auto max-w-3xl">
        <Breadcrumb trail={[{ label: 'My Businesses', to: '/my-businesses' }]} current={data?.name ?? 'Edit'} />
        <h1 className="mt-2 mb-7 font-display font-medium text-title">Edit Business</h1>
        {data ? (
          <div className="grid gap-6">
            <ImagesSection listing={data} error={error} onRetry={() => void refetch()} onSaving={setImages} />
            <EditBusinessForm key={data.id} listing={data} images={images} />
          </div>
        ) : error ? (
          <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </div>
  )
}
