import { Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { isUsageOff, switchUsage } from '#src/offline/usage/usage-switch.ts'
import { toastFailure } from '../toasts/toast.ts'
import { MoreAbout } from './more-about.tsx'
import { usageMessages as messages } from './usage-messages.ts'
import classes from './usage-switch.module.css'

/** Switches usage counting on this device on and off. */
export function UsageSwitch() {
  const [on, setOn] = useState(() => !isUsageOff())
  const choose = async (chosen: boolean) => {
    setOn(chosen)
    await switchUsage(chosen).catch(toastFailure)
  }
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.title}
      </Title>
      <Stack gap="xs" align="start">
        <Text>{messages.about}</Text>
        <Switch
          size="md"
          classNames={{ body: classes.body, label: classes.label }}
          label={messages.label}
          checked={on}
          onChange={(event) => void choose(event.currentTarget.checked)}
        />
        {!on && <Text role="status">{messages.off}</Text>}
        <MoreAbout>
          <Text>{messages.more}</Text>
        </MoreAbout>
      </Stack>
    </section>
  )
}
