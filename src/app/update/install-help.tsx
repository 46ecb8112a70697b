import { Text, Title } from '@mantine/core'
import { detectInstallMethod, isInstalled } from './install-method.ts'
import { updateMessages as messages } from './update-messages.ts'

/** How this browser installs the app, after the hint was dismissed; nothing once installed. */
export function InstallHelp() {
  if (isInstalled()) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.installTitle}
      </Title>
      <Text>{messages.installText}</Text>
      <Text mt="xs">
        {messages.installWays[detectInstallMethod(navigator.userAgent, navigator.maxTouchPoints) ?? 'offered']}
      </Text>
    </section>
  )
}
