import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { ExistingTarget } from './existing-target.tsx'
import { type LazyTarget, useLazyTarget } from './use-lazy-target.ts'

type LazyMenuProps = Pick<MenuProps, 'position' | 'shadow' | 'width' | 'withinPortal'> & {
  /** The button that opens it; a stable element. */
  target: ReactElement<LazyTarget['props']>
  /** Class of the menu. */
  className?: string | undefined
  /** `Menu.Item` and other menu contents. */
  children: ReactNode
}

/** A button with a menu that is created on first use (`use-lazy-target.ts`). */
export function LazyMenu({ target, className, children, ...style }: LazyMenuProps) {
  const { props, wasPressed, opening } = useLazyTarget('menu')
  return (
    <>
      {cloneElement(target, props)}
      {wasPressed && (
        <Menu {...style} {...opening}>
          <Menu.Target>
            <ExistingTarget element={props.ref} />
          </Menu.Target>
          <Menu.Dropdown
            className={className}
            onKeyDownCapture={(event) => {
              // The browser's own step then starts at the button.
              if (event.key !== 'Tab') return
              event.stopPropagation()
              props.ref.current?.focus({ preventScroll: true })
              opening.onChange(false)
            }}
          >
            {children}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
