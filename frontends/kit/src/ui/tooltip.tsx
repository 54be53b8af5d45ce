import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'

/** A tooltip on hover and focus; its only child is the control. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={200}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        {/* Next to its control rather than at the end of the page, where it would be outside any landmark. */}
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-64 whitespace-normal rounded-md text-left font-normal bg-deep px-3 py-2 text-on-deep text-sm shadow-popover"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
