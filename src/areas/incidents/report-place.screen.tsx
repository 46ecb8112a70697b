import { Button, Card, CopyButton, Text, TextInput } from '@mantine/core'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { usePathParameter } from '#src/screens/hooks/use-address.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { reportPlace } from './report-place.ts'
import { reportPlaceWords as words } from './report-place-words.ts'

const hidden = ['secret']

/** One place for reports, with the link that hangs there. */
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
  return (
    <Card p="md">
      <TextInput label={words.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Text size="sm" c="dimmed" my="sm">
        {words.hint}
      </Text>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} style={{ alignSelf: 'start' }}>
            {copied ? words.copied : words.copy}
          </Button>
        )}
      </CopyButton>
    </Card>
  )
}
