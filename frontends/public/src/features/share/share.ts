/** How this browser can share a URL: with its share dialog, else the clipboard, or not at all. */
export function wayToShare(): 'share' | 'copy' | null {
  if (typeof navigator.share === 'function') return 'share'
  // Insecure pages have no clipboard, whatever the types say.
  return 'clipboard' in navigator && navigator.clipboard ? 'copy' : null
}

/** Shares a URL, and shows the outcome unless the browser's dialog has. */
export async function share(way: 'share' | 'copy', { title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, window.location.origin).href
  try {
    if (way === 'share') return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    const { toast } = await import('sonner')
    toast.success('Link copied')
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const { toast } = await import('sonner')
    toast.error('We could not share this page', { description: 'You can copy its address from the top of your browser instead.' })
  }
}
