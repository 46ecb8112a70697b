import { Popover, type PopoverProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { ExistingTarget } from './existing-target.tsx'
import { type LazyTarget, useLazyTarget } from './use-lazy-target.ts'

type LazyPopoverProps = Pick<PopoverProps, 'position' | 'shadow' | 'trapFocus'> & {
  /** The button that opens it; the same element for as long as this stands. */
  target: ReactElement<LazyTarget['props']>
  /** Class of what is opened. */
  className?: string | undefined
  children: ReactNode
}

/** A button and what it opens over the page, made when it is first pressed (`use-lazy-target.ts`). */
export function LazyPopover({ target, className, children, ...look }: LazyPopoverProps) {
  const { props, wasPressed, opening } = useLazyTarget('dialog')
  return (
    <>
      {cloneElement(target, props)}
      {wasPressed && (
        <Popover {...look} {...opening}>
          <Popover.Target>
            <ExistingTarget element={props.ref} />
          </Popover.Target>
          <Popover.Dropdown className={className}>{children}</Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
