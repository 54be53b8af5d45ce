import { cx } from 'class-variance-authority'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface FileDropProps {
  readonly icon: ReactNode
  readonly label: string
  readonly hint: string
  /** The file types that the picker offers. */
  readonly accept: string
  readonly isDisabled?: boolean
  readonly onFile: (file: File) => void
}

/** A drop zone for a file, with a button that opens the file picker. */
export function FileDrop({ icon, label, hint, accept, isDisabled = false, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) onFile(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-3 rounded-xl border border-dashed px-6 py-8 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-control bg-surface',
      )}
    >
      <Button variant="outline" disabled={isDisabled} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
      <p className="text-ink-soft text-sm">{hint}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          take(event.target.files)
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
