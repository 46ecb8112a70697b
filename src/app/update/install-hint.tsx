import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../icons/icon.tsx'
import { detectInstallMethod, isInstalled } from './install-method.ts'
import { dismissInstallPrompt, installStore } from './install-prompt.ts'
import { updateMessages as messages } from './update-messages.ts'

/**
 * Offers to install the app where the browser supports it, otherwise says how. Once dismissed, it stays away on this
 * device.
 */
export function InstallHint() {
  const { offer, isPutOff } = useStore(installStore)
  const [busy, setBusy] = useState(false)
  const method = detectInstallMethod(navigator.userAgent, navigator.maxTouchPoints)
  if (isPutOff || isInstalled() || (offer === null && (method === null || method === 'none'))) return null
  const install = async () => {
    setBusy(true)
    await offer?.prompt()
    setBusy(false)
    installStore.setState({ offer: null })
  }
  return (
    // Not an alert: it must not interrupt a screen reader.
    <Alert color="sea" role="note" icon={<Icon name="download" />} title={messages.installTitle}>
      <Text size="sm">{messages.installText}</Text>
      {offer === null && method !== null && (
        <Text size="sm" mt="xs">
          {messages.installWays[method]}
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
