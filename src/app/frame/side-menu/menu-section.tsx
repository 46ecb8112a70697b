import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { GlyphName } from '../../icons/glyphs.ts'
import { Icon } from '../../icons/icon.tsx'
import { shellMessages as messages } from '../../shell-messages.ts'
import classes from './side-menu.module.css'
import { WaitingCount } from './waiting-count.tsx'

type MenuSectionProps = {
  name: string
  picture: GlyphName
  /** Null where it does not fold: a short menu, and what a search found. */
  folding: { isOpen: boolean; toggle(): void } | null
  /** Whether the present page is in it, told while it is closed. */
  isPresent: boolean
  /** What waits for the person behind its lines, told while it is closed. */
  waiting?: number
  children: ReactNode
}

/** A heading of the menu with its lines, which it folds away. */
export function MenuSection({ name, picture, folding, isPresent, waiting = 0, children }: MenuSectionProps) {
  const id = useId()
  const words = (
    <>
      <Icon name={picture} size={18} />
      <span className={classes.name}>{name}</span>
    </>
  )
  if (!folding) {
    return (
      <div className={classes.section}>
        <h2 className={classes.heading}>
          <span className={classes.head} data-fixed>
            {words}
          </span>
        </h2>
        {children}
      </div>
    )
  }
  const { isOpen, toggle } = folding
  return (
    <div className={classes.section}>
      <h2 className={classes.heading}>
        <UnstyledButton
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          data-present={(isPresent && !isOpen) || undefined}
          aria-description={!isOpen && waiting > 0 ? messages.waitingForYou(waiting) : undefined}
          onClick={toggle}
        >
          {words}
          {!isOpen && <WaitingCount count={waiting} />}
          <span className={classes.arrow} data-open={isOpen || undefined}>
            <Icon name="chevronRight" size={14} />
          </span>
        </UnstyledButton>
      </h2>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}
