import { toast } from 'sonner'

/** Says that something was not done, and why. */
export const tellError = (error: Error): void => void toast.error('Error', { description: error.message || 'An unexpected error occurred' })
