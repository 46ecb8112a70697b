import { Alert } from '@mantine/core'
import { clockErrorOf } from '#src/offline/session/office-clock.ts'
import { useOfficeClock } from '../data/session/use-office-clock.ts'
import { Icon } from '../parts/icon.tsx'
import { clockMessages } from './clock-messages.ts'

/** Warns that this device's clock is wrong, by how much and with what effect; blocks nothing. */
export function ClockNotice() {
  const skew = clockErrorOf(useOfficeClock())
  if (skew === 0) return null
  const minutes = Math.round(Math.abs(skew) / 60_000)
  return (
    <Alert variant="default" icon={<Icon name="clock" />} title={clockMessages.wrong(minutes, skew > 0)} role="status">
      {clockMessages.text}
    </Alert>
  )
}
