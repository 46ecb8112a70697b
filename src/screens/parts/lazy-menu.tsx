import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { ExistingTarget } from './existing-target.tsx'
import { type LazyTarget, useLazyTarget } from './use-lazy-target.ts'

type LazyMenuProps = Pick<MenuProps, 'position' | 'shadow' | 'width' | 'withinPortal'> & {
  /** The button that opens it; the same element for as long as this stands. */
  target: ReactElement<LazyTarget['props']>
  /** Class of what is opened. */
  className?: string | undefined
  /** `Menu.Item` and what else a menu holds. */
  children: ReactNode
}

/** A button and the menu it opens, made when it is first pressed (`use-lazy-target.ts`). */
export function LazyMenu({ target, className, children, ...look }: LazyMenuProps) {
  const { props, wasPressed, opening } = useLazyTarget('menu')
  return (
    <>
      {cloneElement(target, props)}
      {wasPressed && (
        <Menu {...look} {...opening}>
          <Menu.Target>
            <ExistingTarget element={props.ref} />
          </Menu.Target>
          <Menu.Dropdown className={className}>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
