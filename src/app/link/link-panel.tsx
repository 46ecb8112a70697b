import { Alert, Button, Radio, Stack, Switch, Text, Title } from '@mantine/core'
import { chooseTransfer, sendEverything } from '#src/offline/device/choose-transfer.ts'
import type { LinkOverview } from '#src/offline/device/link-overview.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { sizeText } from '#src/screens/format/format-size.ts'
import { Icon } from '../icons/icon.tsx'
import { toastFailure } from '../toasts/toast.ts'
import { linkWords as words } from './link-messages.ts'
import classes from './link-panel.module.css'
import { transferTimeText } from './transfer-time-text.ts'

/** What waits to go over the link, what that costs, and what the people on this device have chosen about it. */
export function LinkPanel({ link }: { link: LinkOverview }) {
  const choose = (said: Parameters<typeof chooseTransfer>[0]) => void chooseTransfer(said).catch(toastFailure)
  return (
    <section id="link">
      <Title order={2} mb="sm">
        {words.title}
      </Title>
      <Stack gap="sm" align="start">
        <Switch
          size="md"
          classNames={{ body: classes.body, track: classes.mark, label: classes.label }}
          label={words.metered}
          description={words.meteredHint}
          checked={link.metered}
          onChange={(event) => choose({ metered: event.currentTarget.checked })}
        />
        {link.isDear && !link.metered && <Text>{words.thin}</Text>}
        <Costs link={link} />
        {(link.isDear || link.choice !== null) && (
          <Radio.Group
            label={words.choice}
            value={link.choice}
            onChange={(value) => choose({ choice: value === 'wait' ? 'wait' : 'reports' })}
          >
            <Stack gap={0} mt="xs">
              <Choice value="reports" label={words.reports} hint={words.reportsHint} />
              <Choice value="wait" label={words.wait} hint={words.waitHint} />
            </Stack>
          </Radio.Group>
        )}
        {isHeld(link) && (
          <div>
            <Button
              leftSection={<Icon name="refresh" size={20} />}
              onClick={() => void sendEverything(link).catch(toastFailure)}
            >
              {words.allNow}
            </Button>
            <Text size="sm" c="dimmed" mt="xs">
              {words.allNowHint}
            </Text>
          </div>
        )}
      </Stack>
    </section>
  )
}

function Choice({ value, label, hint }: { value: string; label: string; hint: string }) {
  return (
    <Radio
      value={value}
      size="md"
      classNames={{ body: classes.body, inner: classes.mark, label: classes.label }}
      label={label}
      description={hint}
    />
  )
}

/** By kind, in all, and how long it takes; what of it the choice keeps here. */
function Costs({ link }: { link: LinkOverview }) {
  const waiting = useWaiting(link)
  const bytes = sendBytes(link)
  const { held, rate } = link
  const cost = held.files.bytes + held.fetch
  return (
    <>
      <Text>{waiting === '' ? words.nothingWaits : words.waits(waiting)}</Text>
      {bytes > 0 && <Text>{timeOf(bytes, rate.up)}</Text>}
      {held.fetch > 0 && (
        <Text>
          {words.fetch(sizeText(held.fetch))} {timeOf(held.fetch, rate.down)}
        </Text>
      )}
      {link.choice === null && isHeld(link) ? (
        <Alert color="yellow" icon={<Icon name="alert" />} role="status">
          {words.ask(sizeText(cost))}
        </Alert>
      ) : (
        (held.entries > 0 || held.files.count > 0) && (
          <Text fw={600}>
            {held.files.bytes > 0 ? words.held(sizeText(held.files.bytes)) : words.heldEntries(held.entries)}
          </Text>
        )
      )}
    </>
  )
}

function useWaiting({ entries, photos, documents }: LinkOverview): string {
  const resources = useResources()
  const kinds = entries.map(({ resource, count, bytes }) => {
    const label = resources.get(resource)?.label[count === 1 ? 0 : 1] ?? resource
    return words.counted(count, `${label.charAt(0).toLowerCase()}${label.slice(1)}`, sizeText(bytes))
  })
  if (photos.count > 0) kinds.push(words.counted(photos.count, words.photos(photos.count), sizeText(photos.bytes)))
  if (documents.count > 0) {
    kinds.push(words.counted(documents.count, words.documents(documents.count), sizeText(documents.bytes)))
  }
  return kinds.join(', ')
}

function sendBytes({ entries, photos, documents }: LinkOverview): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, photos.bytes + documents.bytes)
}

function timeOf(bytes: number, rate: number | null): string {
  return rate === null ? words.timeUnknown : words.time(transferTimeText(bytes, rate), sizeText(rate))
}

function isHeld({ held }: LinkOverview): boolean {
  return held.entries > 0 || held.files.count > 0 || held.fetch > 0
}
