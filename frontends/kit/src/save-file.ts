/** Saves a file to the downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
