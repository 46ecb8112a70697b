import { Button } from '@mantine/core'
import { Icon } from '../parts/icon.tsx'
import { sharedFileMessages } from './shared-file-messages.ts'
import { useSharedFiles } from './use-shared-files.ts'

type SharedOfferProps = {
  /** What the files would be put into. */
  label: string
  disabled: boolean
  /** Puts files into the field; answers those that it has kept. */
  add: (files: readonly File[]) => Promise<readonly File[]>
}

/** Offers what another app shared to a field that takes files; what the field has kept is offered no more. */
export function SharedOffer({ label, disabled, add }: SharedOfferProps) {
  const { shared = [], forget } = useSharedFiles()
  if (shared.length === 0) return null
  const take = async () => {
    const kept = await add(shared.map(({ file }) => file))
    await forget(shared.filter(({ file }) => kept.includes(file)))
  }
  return (
    <Button
      mt="sm"
      variant="light"
      leftSection={<Icon name="file" />}
      disabled={disabled}
      aria-label={`${sharedFileMessages.take(shared.length)}: ${label}`}
      onClick={() => void take()}
    >
      {sharedFileMessages.take(shared.length)}
    </Button>
  )
}
