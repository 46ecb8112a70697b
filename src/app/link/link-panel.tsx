import { Alert, Button, Radio, Stack, Switch, Text, Title } from '@mantine/core'
import { chooseTransfer, pushEverything } from '#src/offline/device/choose-transfer.ts'
import type { LinkOverview } from '#src/offline/device/link-overview.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatSize } from '#src/screens/format/format-size.ts'
import { Icon } from '../icons/icon.tsx'
import { toastFailure } from '../toasts/toast.ts'
import { linkMessages as messages } from './link-messages.ts'
import classes from './link-panel.module.css'
import { transferTimeText } from './transfer-time-text.ts'

/** What waits for the link, its cost, and the choices made on this device. */
export function LinkPanel({ link }: { link: LinkOverview }) {
  const choose = (choice: Parameters<typeof chooseTransfer>[0]) => void chooseTransfer(choice).catch(toastFailure)
  return (
    <section id="link">
      <Title order={2} mb="sm">
        {messages.title}
      </Title>
      <Stack gap="sm" align="start">
        <Switch
          size="md"
          classNames={{ body: classes.body, track: classes.mark, label: classes.label }}
          label={messages.metered}
          description={messages.meteredHint}
          checked={link.isDeclaredMetered}
          onChange={(event) => choose({ metered: event.currentTarget.checked })}
        />
        {link.isMetered && !link.isDeclaredMetered && <Text>{messages.slowLink}</Text>}
        <Costs link={link} />
        {(link.isMetered || link.choice !== null) && (
          <Radio.Group
            label={messages.choice}
            value={link.choice}
            onChange={(value) => choose({ choice: value === 'wait' ? 'wait' : 'reports' })}
          >
            <Stack gap={0} mt="xs">
              <Choice value="reports" label={messages.reports} hint={messages.reportsHint} />
              <Choice value="wait" label={messages.wait} hint={messages.waitHint} />
            </Stack>
          </Radio.Group>
        )}
        {isDeferred(link) && (
          <div>
            <Button
              leftSection={<Icon name="refresh" size={20} />}
              onClick={() => void pushEverything(link).catch(toastFailure)}
            >
              {messages.allNow}
            </Button>
            <Text size="sm" c="dimmed" mt="xs">
              {messages.allNowHint}
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

/** By kind and in total, with duration; and what is deferred. */
function Costs({ link }: { link: LinkOverview }) {
  const waiting = useWaiting(link)
  const bytes = sendBytes(link)
  const { deferred, rate } = link
  const cost = deferred.files.bytes + deferred.fetch
  return (
    <>
      <Text>{waiting === '' ? messages.nothingWaits : messages.waits(waiting)}</Text>
      {bytes > 0 && <Text>{timeOf(bytes, rate.up)}</Text>}
      {deferred.fetch > 0 && (
        <Text>
          {messages.fetch(formatSize(deferred.fetch))} {timeOf(deferred.fetch, rate.down)}
        </Text>
      )}
      {link.choice === null && isDeferred(link) ? (
        <Alert color="yellow" icon={<Icon name="alert" />} role="status">
          {messages.ask(formatSize(cost))}
        </Alert>
      ) : (
        (deferred.entries > 0 || deferred.files.count > 0) && (
          <Text fw={600}>
            {deferred.files.bytes > 0
              ? messages.deferred(formatSize(deferred.files.bytes))
              : messages.deferredEntries(deferred.entries)}
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
    return messages.counted(count, `${label.charAt(0).toLowerCase()}${label.slice(1)}`, formatSize(bytes))
  })
  if (photos.count > 0)
    kinds.push(messages.counted(photos.count, messages.photos(photos.count), formatSize(photos.bytes)))
  if (documents.count > 0) {
    kinds.push(messages.counted(documents.count, messages.documents(documents.count), formatSize(documents.bytes)))
  }
  return kinds.join(', ')
}

function sendBytes({ entries, photos, documents }: LinkOverview): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, photos.bytes + documents.bytes)
}

function timeOf(bytes: number, rate: number | null): string {
  return rate === null ? messages.timeUnknown : messages.time(transferTimeText(bytes, rate), formatSize(rate))
}

function isDeferred({ deferred }: LinkOverview): boolean {
  return deferred.entries > 0 || deferred.files.count > 0 || deferred.fetch > 0
}
