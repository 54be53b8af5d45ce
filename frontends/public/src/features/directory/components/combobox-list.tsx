import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'

export interface ComboboxOption {
  readonly to: string
  readonly label: string
  readonly detail: string
}

export interface ComboboxGroup {
  readonly label: string
  readonly icon: LucideIcon
  readonly options: readonly ComboboxOption[]
}

/** The id of an option's element, for the text field's `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

interface ComboboxListProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly ComboboxGroup[]
  readonly isOpen: boolean
  readonly active: number
  readonly onChoose: (option: ComboboxOption) => void
}

/** The suggestions below a combobox, in groups. */
export function ComboboxList({ id, label, groups, isOpen, active, onChoose }: ComboboxListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let index = -1
  return (
    <div
      id={id}
      role="listbox"
      aria-label={`${label}: suggestions`}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-y-auto rounded-lg border border-line bg-surface p-2 text-left text-ink shadow-popover"
    >
      {groups
        .filter((group) => group.options.length > 0)
        .map(({ label: heading, icon: Icon, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups and options only
          <div key={heading} role="group" aria-label={heading} className="pb-1">
            <div aria-hidden className="px-3 pt-2 pb-1 font-semibold text-ink-soft text-xs">
              {heading}
            </div>
            {options.map((option) => {
              index += 1
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text field, which points here by aria-activedescendant
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
                <div
                  key={option.to}
                  id={optionId(id, index)}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                  className={cx(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken',
                    index === active && 'bg-primary-soft outline-2 outline-primary -outline-offset-2',
                  )}
                >
                  <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
                  <span className="min-w-0 flex-1 gap-3 sm:flex sm:items-center">
                    <span className="block min-w-0 flex-1 truncate font-medium">{option.label}</span>
                    <span className="block truncate text-ink-soft text-sm sm:max-w-[45%]">{option.detail}</span>
                  </span>
                </div>
              )
            })}
          </div>
        ))}
    </div>
  )
}
