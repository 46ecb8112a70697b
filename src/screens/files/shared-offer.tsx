import { Button } from '@mantine/core'
import { Icon } from '../parts/icon.tsx'
import { sharedFileMessages } from './shared-file-messages.ts'
import { useSharedFiles } from './use-shared-files.ts'

type SharedOfferProps = {
  /** What the files would be added to. */
  label: string
  disabled: boolean
  /** Adds files to the field; returns those stored. */
  add: (files: readonly File[]) => Promise<readonly File[]>
}

/** Offers files shared by another app to a file field; stored ones are no longer offered. */
export function SharedOffer({ label, disabled, add }: SharedOfferProps) {
  const { shared = [], remove: removeShared } = useSharedFiles()
  if (shared.length === 0) return null
  const addShared = async () => {
    const added = await add(shared.map(({ file }) => file))
    await removeShared(shared.filter(({ file }) => added.includes(file)))
  }
  return (
    <Button
      mt="sm"
      variant="light"
      leftSection={<Icon name="file" />}
      disabled={disabled}
      aria-label={`${sharedFileMessages.take(shared.length)}: ${label}`}
      onClick={() => void addShared()}
    >
      {sharedFileMessages.take(shared.length)}
    </Button>
  )
}
