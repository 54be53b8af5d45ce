import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { PrivatePictures } from '@directory/frontend-kit/ui/images/private-pictures'
import type { ComponentProps } from 'react'

/** Pictures of the job. */
export const EnquiryPictures = (props: Omit<ComponentProps<typeof PrivatePictures>, 'legend' | 'hint' | 'maximum'>) => (
  <PrivatePictures
    {...props}
    legend="Pictures (optional)"
    hint={`Up to ${enquiryLimits.pictures}, for example of what is to be repaired. Only the businesses that you ask see them.`}
    maximum={enquiryLimits.pictures}
  />
)
