import { cva, cx, type VariantProps } from 'class-variance-authority'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'

const buttonStyle = cva(
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4.5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:bg-primary-strong',
        outline: 'border border-control bg-surface text-ink hover:border-primary hover:bg-primary-soft',
        quiet: 'text-primary hover:bg-primary-soft',
        danger: 'border border-danger/40 bg-danger-soft text-danger hover:border-danger',
        gold: 'bg-gold text-on-gold hover:brightness-105',
        light: 'bg-on-deep text-[#123a2a] hover:bg-white',
        deepOutline: 'border border-on-deep-soft text-on-deep hover:bg-deep-raised',
      },
      size: { medium: 'px-4.5 py-2.5 text-[0.9375rem]', large: 'min-h-13 px-6 py-3 text-base', icon: 'w-11' },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
)

type Style = VariantProps<typeof buttonStyle>
type ButtonProps = Style &
  (
    | (ComponentProps<'button'> & { readonly asChild?: false })
    | { readonly asChild: true; readonly className?: string; readonly children: ReactElement<{ className?: string }> }
  )

/** A button; with `asChild`, its style on the link inside it. */
export function Button({ variant, size, className, ...props }: ButtonProps): ReactNode {
  const style = buttonStyle({ variant, size, className })
  if (props.asChild) return cloneElement(props.children, { className: cx(style, props.children.props.className) })
  const { asChild: _, type = 'button', ...rest } = props
  return <button type={type} className={style} {...rest} />
}
