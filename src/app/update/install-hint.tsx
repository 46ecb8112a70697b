import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../icons/icon.tsx'
import { updateWords as words } from '../words/update-words.ts'
import { installStore, putOffInstalling } from './install-offer.ts'

/** Offers to install the app where the browser does; put off, it stays away on this device. */
export function InstallHint() {
  const offer = useStore(installStore, (state) => state.offer)
  const [busy, setBusy] = useState(false)
  if (offer === null) return null
  const install = async () => {
    setBusy(true)
    await offer.prompt()
    setBusy(false)
    installStore.setState({ offer: null })
  }
  return (
    <Alert color="sea" icon={<Icon name="download" />} title={words.installTitle}>
      <Text size="sm">{words.installText}</Text>
      <Group mt="sm" gap="xs">
        <Button loading={busy} onClick={() => void install()}>
          {words.install}
        </Button>
        <Button variant="subtle" onClick={putOffInstalling}>
          {words.notNow}
        </Button>
      </Group>
    </Alert>
  )
}
