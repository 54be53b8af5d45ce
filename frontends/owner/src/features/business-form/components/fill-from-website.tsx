import type { Image } from '@directory/contracts/events/media'
import type { WebsiteDetails } from '@directory/contracts/http/websites'
import { type BusinessValues, normaliseWebAddress } from '@directory/frontend-kit/business-form/business-values'
import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useReadWebsite } from '../api/read-website.ts'
import { fillEmptyFields } from '../filling.ts'
import { FoundPicture } from './found-picture.tsx'

interface FillFromWebsiteProps {
  /** Fills the screen's own fields, and returns their labels. */
  readonly onDetails?: (details: WebsiteDetails) => readonly string[]
  /** If omitted, no picture is offered. */
  readonly onPicture?: ((image: Image) => void) | undefined
  /** Called when an upload starts and ends. */
  readonly onBusy?: (isBusy: boolean) => void
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Fills empty fields from the business's own website. If nothing can be read, the form is unaffected. */
export function FillFromWebsite({ onDetails, onPicture, onBusy }: FillFromWebsiteProps) {
  const { getValues, setValue, watch } = useFormContext<BusinessValues>()
  const reading = useReadWebsite()
  const [filled, setFilled] = useState<readonly string[]>([])
  const address = normaliseWebAddress(watch('website'))

  function fill(details: WebsiteDetails): readonly string[] {
    const further = onDetails?.(details) ?? []
    const { values, labels } = fillEmptyFields(getValues(), details)
    const options = { shouldDirty: true, shouldValidate: true }
    for (const name of ['address', 'postcode', 'phone', 'openingHours', 'socialMedia'] as const) {
      const value = values[name]
      if (value !== undefined) setValue(name, value, options)
    }
    return [...labels, ...further]
  }
  const read = () => {
    const businessName = getValues('name').trim() || undefined
    reading.mutate({ website: address, businessName }, { onSuccess: (details) => setFilled(fill(details)) })
  }
  const imageUrl = reading.data?.imageUrl

  return (
    <LeadFocus next={(here) => here.querySelector('button')} className="grid gap-3">
      <div>
        <Button variant="outline" disabled={!URL.canParse(address) || reading.isPending} onClick={read}>
          <Globe aria-hidden />
          {reading.isPending ? 'Reading your website…' : 'Fill from my website'}
        </Button>
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {reading.isError && 'Nothing could be read from that website.'}
        {reading.isSuccess &&
          (filled.length
            ? `Filled in: ${listFormat.format(filled)}. Please check it before you submit.`
            : 'Nothing was found there for the empty fields.')}
      </p>
      {imageUrl && onPicture && <FoundPicture key={imageUrl} address={imageUrl} onTaken={onPicture} onBusy={onBusy} />}
    </LeadFocus>
  )
}
