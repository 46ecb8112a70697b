import { Card, Stack, Text, Title } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { isUuid } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { linkTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { codeRoot } from '#src/screens/codes/code-address.ts'
import { codeMessages as messages } from '#src/screens/codes/code-messages.ts'
import { useAddressOfRecord } from '#src/screens/data/session/record-addresses.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { recordAddress } from '../menu/record-address.ts'

/** `/scan/<resource>/<id>`, which is in every code: leads on to the record's page, or says what is not known. */
export function CodeTargetPage() {
  const resource = useResources().get(usePathParameter('resource'))
  const id = usePathParameter('id').toLowerCase()
  return (
    <Stack gap="md">
      {resource?.codes && isUuid(id) ? (
        <RecordLoaded resource={resource} id={id}>
          {() => <LedOn resource={resource} id={id} />}
        </RecordLoaded>
      ) : (
        <UnknownCode />
      )}
      <div>
        <ButtonLink href={codeRoot} variant="default">
          {messages.another}
        </ButtonLink>
      </div>
    </Stack>
  )
}

/** To the page of the person's menu; whoever has none reads the record all the same. */
function LedOn({ resource: { name }, id }: { resource: Resource; id: string }) {
  const ofMenu = useAddressOfRecord()(name, id)
  const address = ofMenu ?? recordAddress(allScreens, { resource: name, what: 'record', id })
  return address === null ? <UnknownCode /> : <Navigate {...linkTo(address)} replace />
}

function UnknownCode() {
  return (
    <Card role="status">
      <Title order={1} size="h3">
        {messages.unknownTitle}
      </Title>
      <Text c="dimmed">{messages.unknownText}</Text>
    </Card>
  )
}
