/** The text of a form's field, without the blanks around it; undefined where nothing was typed. */
export function fieldOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}

/** A password exactly as it was typed. */
export function passwordOf(form: FormData): string {
  const value = form.get('password')
  return typeof value === 'string' ? value : ''
}
