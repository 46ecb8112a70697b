import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../icons/icon.tsx'
import { detectInstallMethod, isInstalled } from './install-method.ts'
import { dismissInstallPrompt, installStore } from './install-prompt.ts'
import { updateMessages as messages } from './update-messages.ts'

/**
 * Offers to install the app where the browser does, and says how where the person has to do it. Put off, it stays away on
 * this device.
 */
export function InstallHint() {
  const { offer, isPutOff } = useStore(installStore)
  const [busy, setBusy] = useState(false)
  const way = detectInstallMethod(navigator.userAgent, navigator.maxTouchPoints)
  if (isPutOff || isInstalled() || (offer === null && (way === null || way === 'none'))) return null
  const install = async () => {
    setBusy(true)
    await offer?.prompt()
    setBusy(false)
    installStore.setState({ offer: null })
  }
  return (
    // An offer that can wait: an alert would cut into what a reader is saying.
    <Alert color="sea" role="note" icon={<Icon name="download" />} title={messages.installTitle}>
      <Text size="sm">{messages.installText}</Text>
      {offer === null && way !== null && (
        <Text size="sm" mt="xs">
          {messages.installWays[way]}
        </Text>
      )}
      <Group mt="sm" gap="xs">
        {offer !== null && (
          <Button loading={busy} onClick={() => void install()}>
            {messages.install}
          </Button>
        )}
        <Button variant="subtle" onClick={dismissInstallPrompt}>
          {messages.notNow}
        </Button>
      </Group>
    </Alert>
  )
}
