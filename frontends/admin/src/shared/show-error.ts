import { toast } from 'sonner'

/** Shows a toast for an error. */
export const showError = (error: Error): void => void toast.error('Error', { description: error.message || 'An unexpected error occurred' })
