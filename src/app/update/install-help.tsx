import { Text, Title } from '@mantine/core'
import { installWay, isInstalled } from './install-method.ts'
import { updateWords as words } from './update-messages.ts'

/** How this browser installs the app, for whoever looks for it after the hint was put off; nothing once it is installed. */
export function InstallHelp() {
  if (isInstalled()) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {words.installTitle}
      </Title>
      <Text>{words.installText}</Text>
      <Text mt="xs">{words.installWays[installWay(navigator.userAgent, navigator.maxTouchPoints) ?? 'offered']}</Text>
    </section>
  )
}
