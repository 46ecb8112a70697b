import { EmptyState } from '@mantine/core'
import { listWords } from '../messages/list-messages.ts'
import { Icon } from './icon.tsx'

/** In place of records that nobody with these roles and vessels reads. */
export function NothingToSee() {
  return (
    <EmptyState
      icon={<Icon name="file" size={32} />}
      title={listWords.notAllowedTitle}
      description={listWords.notAllowedText}
      py="xl"
    />
  )
}
