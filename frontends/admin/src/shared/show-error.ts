import { toast } from 'sonner'

/** Says that something was not done, and why. */
export const showError = (error: Error): void => void toast.error('Error', { description: error.message || 'An unexpected error occurred' })
