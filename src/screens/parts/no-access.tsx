import { EmptyState } from '@mantine/core'
import { listMessages } from '../messages/list-messages.ts'
import { Icon } from './icon.tsx'

/** Shown instead of records the person has no permission to read. */
export function NoAccess() {
  return (
    <EmptyState
      icon={<Icon name="file" size={32} />}
      title={listMessages.notAllowedTitle}
      description={listMessages.notAllowedText}
      py="xl"
    />
  )
}
