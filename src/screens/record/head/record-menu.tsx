import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { codeMessages } from '../../codes/code-messages.ts'
import { printMessages } from '../../messages/print-messages.ts'
import { recordMessages } from '../../messages/record-messages.ts'
import { copyLink } from '../../parts/copy-link.ts'
import { Icon } from '../../parts/icon.tsx'
import { LazyMenu } from '../../parts/lazy-menu.tsx'

type RecordMenuProps = {
  isInUse: boolean
  /** Steps for which there is no room beside the title. */
  steps: readonly { name: string; label: ReactNode; onTake: () => void }[]
  onPrint: (() => void) | undefined
  /** Prints its label; absent where its kind has none. */
  onLabel: (() => void) | undefined
  /** Null without permission, or where it does not exist. */
  onRetire: (() => void) | null
  onReinstate: (() => void) | null
  onRemove: (() => void) | null
}

/** Actions rarer than a record's steps, behind 'More'. */
export function RecordMenu(props: RecordMenuProps) {
  const { isInUse, steps, onPrint, onLabel, onRetire, onReinstate, onRemove } = props
  const changeUse = isInUse ? onRetire : onReinstate
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <ActionIcon variant="default" aria-label={recordMessages.more}>
          <Icon name="more" />
        </ActionIcon>
      }
    >
      <Menu.Item leftSection={<Icon name="link" />} onClick={() => void copyLink()}>
        {recordMessages.copyLink}
      </Menu.Item>
      {onPrint && (
        <Menu.Item leftSection={<Icon name="print" />} onClick={onPrint}>
          {printMessages.print}
        </Menu.Item>
      )}
      {onLabel && (
        <Menu.Item leftSection={<Icon name="print" />} onClick={onLabel}>
          {codeMessages.label}
        </Menu.Item>
      )}
      {steps.map(({ name, label, onTake }) => (
        <Menu.Item key={name} onClick={onTake}>
          {label}
        </Menu.Item>
      ))}
      {changeUse && (
        <Menu.Item leftSection={<Icon name={isInUse ? 'down' : 'undo'} />} onClick={changeUse}>
          {isInUse ? recordMessages.retire : recordMessages.reinstate}
        </Menu.Item>
      )}
      {onRemove && (
        <Menu.Item leftSection={<Icon name="remove" />} onClick={onRemove}>
          {recordMessages.remove}
        </Menu.Item>
      )}
    </LazyMenu>
  )
}
