import { EmptyState } from '@mantine/core'
import { listMessages } from '../messages/list-messages.ts'
import { Icon } from './icon.tsx'

/** In place of records that nobody with these roles and vessels reads. */
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
