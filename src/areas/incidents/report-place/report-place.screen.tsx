import { Button, Card, CopyButton, Text, TextInput, Title } from '@mantine/core'
import { useId } from 'react'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { reportPlaceMessages as messages } from './messages.ts'
import { reportPlace } from './report-place.ts'

const hidden = ['secret']

/** One place for reports, with the link of its poster. */
export function Screen() {
  const id = usePathParameter('id')
  const tenantId = useActor()?.tenantId
  return (
    <RecordPage resource={reportPlace} id={id} view={{ hidden }}>
      {(record) => (
        <>
          <RecordFields resource={reportPlace} record={record} hidden={hidden} />
          {record.active && (
            <PlaceLink link={`${location.origin}/general/incident#${tenantId}.${String(record.secret)}`} />
          )}
        </>
      )}
    </RecordPage>
  )
}

function PlaceLink({ link }: { link: string }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} p={{ base: 'md', sm: 'lg' }}>
      <Title order={2} size="h3" id={id} mb="sm">
        {messages.link}
      </Title>
      <TextInput
        aria-labelledby={id}
        value={link}
        readOnly
        // The link is long: a cut indicates that it continues.
        styles={{ input: { textOverflow: 'ellipsis' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm" c="dimmed" my="sm">
        {messages.hint}
      </Text>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} style={{ alignSelf: 'start' }}>
            {copied ? messages.copied : messages.copy}
          </Button>
        )}
      </CopyButton>
    </Card>
  )
}
