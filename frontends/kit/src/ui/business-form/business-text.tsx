import { listingFields, type OwnerText } from '@directory/contracts/catalogue/listing-fields'
import { textControls } from '../forms/text-controls.tsx'

export const { Text: BusinessText, TextArea: BusinessTextArea } = textControls<OwnerText>(listingFields)
