import { Popover, type PopoverProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { keepEscape, leavePopover } from '../browser/leave-popover.ts'
import { ExistingTarget } from './existing-target.tsx'
import { type LazyTarget, useLazyTarget } from './use-lazy-target.ts'

type LazyPopoverProps = Pick<PopoverProps, 'position' | 'shadow' | 'trapFocus'> & {
  /** The button that opens it; a stable element. */
  target: ReactElement<LazyTarget['props']>
  /** Class of the popover. */
  className?: string | undefined
  children: ReactNode
}

/** A button with a popover that is created on first use (`use-lazy-target.ts`). */
export function LazyPopover({ target, className, children, ...style }: LazyPopoverProps) {
  const { props, wasPressed, opening } = useLazyTarget('dialog')
  return (
    <>
      {cloneElement(target, props)}
      {wasPressed && (
        <Popover {...style} {...opening} closeOnEscape={false}>
          <Popover.Target>
            <ExistingTarget element={props.ref} />
          </Popover.Target>
          <Popover.Dropdown
            className={className}
            onFocusCapture={keepEscape}
            onKeyDownCapture={(event) => leavePopover(event, props.ref.current, () => opening.onChange(false))}
          >
            {children}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}
