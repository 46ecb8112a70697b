import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../icons/icon.tsx'
import { installWay, isInstalled } from './install-method.ts'
import { installStore, putOffInstalling } from './install-prompt.ts'
import { updateWords as words } from './update-messages.ts'

/**
 * Offers to install the app where the browser does, and says how where the person has to do it. Put off, it stays away on
 * this device.
 */
export function InstallHint() {
  const { offer, isPutOff } = useStore(installStore)
  const [busy, setBusy] = useState(false)
  const way = installWay(navigator.userAgent, navigator.maxTouchPoints)
  if (isPutOff || isInstalled() || (offer === null && (way === null || way === 'none'))) return null
  const install = async () => {
    setBusy(true)
    await offer?.prompt()
    setBusy(false)
    installStore.setState({ offer: null })
  }
  return (
    // An offer that can wait: an alert would cut into what a reader is saying.
    <Alert color="sea" role="note" icon={<Icon name="download" />} title={words.installTitle}>
      <Text size="sm">{words.installText}</Text>
      {offer === null && way !== null && (
        <Text size="sm" mt="xs">
          {words.installWays[way]}
        </Text>
      )}
      <Group mt="sm" gap="xs">
        {offer !== null && (
          <Button loading={busy} onClick={() => void install()}>
            {words.install}
          </Button>
        )}
        <Button variant="subtle" onClick={putOffInstalling}>
          {words.notNow}
        </Button>
      </Group>
    </Alert>
  )
}
